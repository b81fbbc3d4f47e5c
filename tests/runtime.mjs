// @ts-check
// node runtime.mjs PYTHON CALCULATORS: the bundle in Node. Reads JSON lines [function, arguments] and answers each.

import { readFileSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [python, calculators] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${python}/pyodide.mjs`).href);
const lock = JSON.parse(readFileSync(`${calculators}/pyodide-lock.json`, "utf8"));
const noise = (/** @type {string} */ text) => console.error(text);
const pyodide = await loadPyodide({ lockFileContents: lock, packageBaseUrl: calculators, stdout: noise, stderr: noise });
const wheel = readFileSync(`${calculators}/${lock.packages.calculators.file_name}`);
pyodide.unpackArchive(new Uint8Array(wheel), "wheel");
if (readdirSync(calculators).length !== 2) throw new Error("a wheel and its lock, nothing else");

pyodide.runPython(readFileSync(new URL("parity.py", import.meta.url), "utf8"));
const call = pyodide.globals.get("call");
for await (const line of createInterface({ input: process.stdin })) console.log(call(line));
