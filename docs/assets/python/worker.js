// @ts-check
// Python in a module worker of its own. In: what to load, then {id, request}, each answered by calculators.browser.
// Out: {loaded, total} in bytes on the way, {ready}, {id, reply} or {id, error}, and {failed} where it cannot start.

/**
 * @typedef {object} Runtime  where docs/press/runtime put the browser's Python, all addresses absolute
 * @property {string} version
 * @property {string} base
 * @property {string} lock
 * @property {string} wheel
 * @property {string} editor
 * @property {string} renderer
 * @property {Record<string, [number, number]>} bytes  of each file as it is, and compressed on its way, about
 * @property {Record<string, string>} sha256
 */

/** @type {(request: string) => string} */
let answer;

self.onmessage = async ({ data }) => {
  if (data.start) {
    try {
      answer = await start(data.start);
      postMessage({ ready: data.start.version });
    } catch (error) {
      postMessage({ failed: words(error) });
    }
    return;
  }
  try {
    postMessage({ id: data.id, reply: answer(data.request) });
  } catch (error) {
    postMessage({ id: data.id, error: words(error) });
  }
};

/** @param {unknown} error */
function words(error) {
  return error instanceof Error ? error.message.trim() : String(error);
}

/** @param {Runtime} runtime */
async function start(runtime) {
  // Where a policy forbids WebAssembly, Pyodide would never say so: try the smallest module there is.
  await WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));

  const progress = new Progress(runtime);
  const asm = new URL("pyodide.asm.js", runtime.base).href;
  const wasm = new URL("pyodide.asm.wasm", runtime.base).href;
  const library = new URL("python_stdlib.zip", runtime.base).href;

  // All at once. What Pyodide will ask for itself is on its way before it asks.
  const ahead = new Map([
    [wasm, progress.watched(wasm)],
    [library, progress.checked(library)],
  ]);
  const lock = progress.checked(runtime.lock).then((response) => response.text());
  const wheel = progress.checked(runtime.wheel).then((response) => response.arrayBuffer());
  const whole = ahead.get(wasm)?.then(() => progress.watching);
  const coming = Promise.all([lock, wheel, whole, ...ahead.values()]);
  coming.catch(() => {}); // reported where it is awaited

  const unaided = self.fetch;
  self.fetch = (address, options) => ahead.get(String(address)) ?? unaided(address, options);
  try {
    const [{ loadPyodide }] = await Promise.all([
      import(new URL("pyodide.mjs", runtime.base).href).then(progress.arrived("pyodide.mjs")),
      import(asm).then(progress.arrived("pyodide.asm.js")),
    ]);
    const started = loadPyodide({ indexURL: runtime.base, lockFileContents: lock, packageBaseUrl: runtime.lock });
    // Where one of its files does not come as it should, Pyodide waits for ever: whoever is first to fail tells.
    const [pyodide] = await Promise.all([started, coming]);
    pyodide.unpackArchive(await wheel, "wheel");
    return pyodide.pyimport("calculators.browser").answer;
  } finally {
    self.fetch = unaided;
  }
}

/** Counts what has come, as it travels: compressed where the host compresses. */
class Progress {
  /** @param {Runtime} runtime */
  constructor(runtime) {
    this.runtime = runtime;
    /** @type {Map<string, {size: number, part: number}>} */
    this.files = new Map();
    /** @type {Promise<void> | undefined} the count of what the browser compiles while it comes */
    this.watching = undefined;
    for (const [name, [, packed]] of Object.entries(runtime.bytes)) this.files.set(name, { size: packed, part: 0 });
  }

  /** @param {string} name */
  file(name) {
    const file = this.files.get(name);
    if (!file) throw new Error(`${name} is no part of the runtime`);
    return file;
  }

  tell() {
    let loaded = 0;
    let total = 0;
    for (const { size, part } of this.files.values()) {
      loaded += size * part;
      total += size;
    }
    postMessage({ loaded: Math.round(loaded), total });
  }

  /**
   * @param {string} name
   * @returns {<T>(module: T) => T}
   */
  arrived(name) {
    return (module) => {
      this.file(name).part = 1;
      this.tell();
      return module;
    };
  }

  /**
   * The response to a request, once its head is there.
   * @param {string} address
   * @param {RequestInit} [options]
   */
  async ask(address, options) {
    const name = nameOf(address);
    const response = await fetch(address, options);
    if (!response.ok || !response.body) throw new Error(`${name}: the server says ${response.status}`);
    const length = Number(response.headers.get("Content-Length"));
    if (!response.headers.has("Content-Encoding")) this.file(name).size = this.runtime.bytes[name][0];
    else if (length) this.file(name).size = length;
    return response;
  }

  /**
   * Count the bytes of a body as they come.
   * @param {string} name
   * @param {ReadableStream<Uint8Array>} body
   * @param {(chunk: Uint8Array) => void} [take]
   */
  async count(name, body, take) {
    const whole = this.runtime.bytes[name][0];
    const file = this.file(name);
    const reader = body.getReader();
    let told = 0;
    let read = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      take?.(value);
      read += value.length;
      file.part = Math.min(read / whole, 1);
      if (file.part - told > 0.02) {
        told = file.part;
        this.tell();
      }
    }
    if (read !== whole) throw new Error(`${name} did not come whole`);
    file.part = 1;
    this.tell();
  }

  /**
   * A file that the browser compiles while it comes: the answer itself, and a copy to count.
   * @param {string} address
   */
  async watched(address) {
    const response = await this.ask(address);
    const copy = response.clone().body;
    if (copy) this.watching = this.count(nameOf(address), copy);
    return response;
  }

  /**
   * A file whose bytes must be those that were published.
   * @param {string} address
   */
  async checked(address) {
    const name = nameOf(address);
    const wanted = this.runtime.sha256[name];
    if (!self.crypto.subtle) {
      // Not a secure context: the browser still compares, but tells nothing on the way.
      const response = await this.ask(address, { integrity: `sha256-${base64(wanted)}` });
      return this.arrived(name)(response);
    }
    const response = await this.ask(address);
    const bytes = new Uint8Array(this.runtime.bytes[name][0]);
    let at = 0;
    const body = /** @type {ReadableStream<Uint8Array>} */ (response.body);
    await this.count(name, body, (chunk) => {
      if (at + chunk.length <= bytes.length) bytes.set(chunk, at);
      at += chunk.length;
    });
    const found = new Uint8Array(await self.crypto.subtle.digest("SHA-256", bytes));
    if (at !== bytes.length || hex(found) !== wanted) throw new Error(`${name} is not the file that was published`);
    return new Response(bytes, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
  }
}

/** @param {string} address */
function nameOf(address) {
  return new URL(address).pathname.split("/").pop() ?? "";
}

/** @param {Uint8Array} bytes */
function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} digits */
function base64(digits) {
  return btoa((digits.match(/../g) ?? []).map((pair) => String.fromCharCode(parseInt(pair, 16))).join(""));
}

export {};
