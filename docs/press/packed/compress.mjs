// @ts-check
// node compress.mjs: reads "SOURCE\tTARGET" lines and writes each source, as brotli makes it at its best, to its target.

import { readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
const jobs = [];
for await (const line of createInterface({ input: process.stdin })) jobs.push(line.split("\t"));
const work = async () => {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const [source, target] = job;
    await writeFile(`${target}.part`, await compress(await readFile(source), { params }));
    await rename(`${target}.part`, target);
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
