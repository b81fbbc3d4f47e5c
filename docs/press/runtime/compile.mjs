// @ts-check
// node compile.mjs PYODIDE FOLDER: run inside.py in the Pyodide that is in PYODIDE, on the job that is in FOLDER.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, jobFolder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
// Without a fixed seed, the order of a set could differ from run to run, and the bytes with it.
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
pyodide.mountNodeFS("/job", jobFolder);
pyodide.runPython(readFileSync(new URL("inside.py", import.meta.url), "utf8"));
pyodide.runPython('main("/job")');
