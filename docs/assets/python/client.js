// @ts-check
// The page's side of the Python in worker.js: one worker for as long as the page lives, through instant navigation.

/** @typedef {import("./worker.js").Runtime} Runtime */
/** @typedef {(loaded: number, total: number) => void} OnProgress */
/**
 * @typedef {object} Asked
 * @property {number} id
 * @property {string} request
 * @property {string} channel
 * @property {(reply: any) => void} resolve
 * @property {(error: Error) => void} reject
 */

// For so long may the worker be silent: while it loads, and while it answers.
const START_LIMIT = 60_000;
const ANSWER_LIMIT = 20_000;

// Read once: after instant navigation the addresses, relative to the first page, would lead elsewhere.
const runtime = described(document.getElementById("recount-runtime")?.textContent ?? "");

/**
 * @param {string} text
 * @returns {Runtime | undefined}
 */
function described(text) {
  if (!text) return undefined;
  const given = JSON.parse(text);
  for (const key of ["base", "lock", "wheel", "editor", "renderer"]) given[key] = new URL(given[key], document.baseURI).href;
  return given;
}

/** Where the scratchpad's editor is. */
export const editor = runtime?.editor;

/** Where what redraws the pictures is. */
export const renderer = runtime?.renderer;

/** The Python of this page. Questions are answered one after the other, in the order in which they were asked. */
export class Python {
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Promise<string> | undefined} */
  #started;
  /** @type {(error: Error) => void} */
  #refuse = () => {};
  /** @type {Asked[]} */
  #queue = [];
  /** @type {Asked | undefined} */
  #current;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watch;
  #restarted = false;
  #count = 0;
  /** @type {Set<OnProgress>} */
  #listeners = new Set();
  #limit;
  #again;

  /**
   * @param {{limit?: number, again?: boolean}} [how]  how long an answer may take, in ms, and whether a worker that
   *   died is started once more with the same question
   */
  constructor({ limit = ANSWER_LIMIT, again = true } = {}) {
    this.#limit = limit;
    this.#again = again;
  }

  /**
   * Load Python if that has not been done; resolves with its version.
   * @param {OnProgress} [onProgress]  called with bytes loaded and bytes in all
   * @returns {Promise<string>}
   */
  start(onProgress) {
    if (onProgress) this.#listeners.add(onProgress);
    this.#started ??= this.#boot();
    return this.#started;
  }

  /**
   * Ask calculators.browser; starts Python if need be. The reply is undefined where a newer question of the same
   * channel took this one's place before it was asked.
   * @param {object} request
   * @param {{channel?: string}} [how]
   * @returns {Promise<any>}
   */
  ask(request, { channel = "" } = {}) {
    return new Promise((resolve, reject) => {
      const asked = { id: ++this.#count, request: JSON.stringify(request), channel, resolve, reject };
      const older = channel ? this.#queue.findIndex((other) => other.channel === channel) : -1;
      if (older < 0) this.#queue.push(asked);
      else this.#queue.splice(older, 1, asked)[0].resolve(undefined);
      this.start().then(() => this.#next(), () => {}); // what failed is told to all who wait, by #fail
    });
  }

  /** End the worker; whoever waits is told. It may be started again. */
  stop() {
    this.#fail(new Error("stopped"));
  }

  /** @returns {Promise<string>} */
  #boot() {
    return new Promise((resolve, reject) => {
      this.#refuse = reject;
      if (!runtime) {
        this.#fail(new Error("this page has no Python"));
        return;
      }
      const worker = new Worker(new URL("../python/worker.js", import.meta.url), { type: "module" });
      this.#worker = worker;
      worker.onmessage = ({ data }) => {
        if ("total" in data) {
          this.#expect(START_LIMIT);
          for (const listener of this.#listeners) listener(data.loaded, data.total);
        } else if ("ready" in data) {
          this.#expect(0);
          this.#listeners.clear();
          resolve(data.ready);
        } else if ("failed" in data) {
          this.#fail(new Error(data.failed));
        } else {
          this.#arrived(data);
        }
      };
      worker.onerror = (event) => this.#died(event.message || "the worker could not be loaded");
      worker.onmessageerror = () => this.#died("the worker sent what cannot be read");
      this.#expect(START_LIMIT);
      worker.postMessage({ start: runtime });
    });
  }

  /**
   * Wait for the worker's next sign of life; 0 for none.
   * @param {number} limit
   */
  #expect(limit) {
    clearTimeout(this.#watch);
    if (limit) this.#watch = setTimeout(() => this.#died(`no answer within ${limit / 1000} s`), limit);
  }

  #next() {
    if (this.#current || !this.#worker) return;
    this.#current = this.#queue.shift();
    if (!this.#current) return;
    this.#expect(this.#limit);
    this.#worker.postMessage({ id: this.#current.id, request: this.#current.request });
  }

  /** @param {{id: number, reply?: string, error?: string}} data */
  #arrived({ id, reply, error }) {
    const asked = this.#current;
    if (asked?.id !== id) return;
    this.#expect(0);
    this.#current = undefined;
    this.#restarted = false;
    if (reply === undefined) asked.reject(new Error(error));
    else asked.resolve(JSON.parse(reply));
    this.#next();
  }

  /**
   * Start once more, with the same question; a second death in a row is reported.
   * @param {string} why
   */
  #died(why) {
    if (this.#restarted || !this.#again) {
      this.#fail(new Error(why));
      return;
    }
    this.#restarted = true;
    const refuse = this.#refuse;
    this.#end();
    if (this.#current) this.#queue.unshift(this.#current);
    this.#current = undefined;
    const again = this.#boot();
    const waiting = this.#started;
    this.#started = again;
    again.then(() => this.#next(), refuse);
    if (waiting) again.catch(() => {});
  }

  /** @param {Error} error */
  #fail(error) {
    this.#end();
    const waiting = this.#current ? [this.#current, ...this.#queue] : this.#queue;
    this.#queue = [];
    this.#current = undefined;
    this.#started = undefined;
    this.#restarted = false;
    this.#refuse(error);
    for (const asked of waiting) asked.reject(error);
  }

  #end() {
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
