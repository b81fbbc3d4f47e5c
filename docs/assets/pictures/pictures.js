// @ts-check
// Pictures follow a what-if: rows from the page's Python, drawn by a renderer that is fetched when it is first needed,
// from the specification that the build drew from. It draws in a worker of its own, so that no hand waits for it.

import { renderer } from "../python/client.js";
import { say } from "../whatif/words.js";

/**
 * @typedef {{ data: Record<string, object[]>, said: string, cells: string[], csv: string }} Rows
 * @typedef {import("./drawing.js").Drawn} Drawn
 */

const HOME = "https://home.invalid/"; // so begins a link to a page of ours in what the build made

/** @type {Worker | undefined} */
let worker;
let asked = 0;
/** Who waits for a drawing, by its number. @type {Map<number, { resolve: (svgs: string[]) => void, reject: (error: Error) => void }>} */
const waiting = new Map();
/** Each figure as it was published. @type {WeakMap<Element, () => void>} */
const back = new WeakMap();

/**
 * Bring a picture to new rows, or without them back to what was published.
 * @param {HTMLElement} figure
 * @param {Rows | null} rows
 * @param {URL} home
 * @param {() => boolean} wanted  whether these rows still are what the reader asked for
 */
export async function redraw(figure, rows, home, wanted) {
  figure.querySelector(":scope > .failed")?.remove();
  if (!rows) {
    back.get(figure)?.();
    figure.removeAttribute("data-changed");
    return;
  }
  const drawn = await draw(new URL(`data/pictures/${figure.dataset.picture}.json`, home).href, rows.data);
  if (!wanted()) return;
  if (!back.has(figure)) back.set(figure, kept(figure));
  figure.querySelectorAll(":scope > svg").forEach((svg, place) => {
    const made = new DOMParser().parseFromString(drawn[place].replaceAll(HOME, home.href), "image/svg+xml").documentElement;
    svg.replaceChildren(...made.childNodes);
    for (const name of ["width", "height", "viewBox"]) svg.setAttribute(name, made.getAttribute(name) ?? "");
    svg.setAttribute("aria-label", rows.said);
  });
  figure.querySelectorAll("td .count").forEach((cell, place) => (cell.textContent = rows.cells[place] ?? ""));
  offer(figure, "svg", [alone(figure, drawn[0])], "image/svg+xml");
  offer(figure, "csv", ["\ufeff", rows.csv], "text/csv");
  figure.setAttribute("data-changed", "");
}

/**
 * The picture as SVG, for wide and for narrow pages.
 * @param {string} spec  the address of its specifications
 * @param {Record<string, object[]>} data
 * @returns {Promise<string[]>}
 */
function draw(spec, data) {
  worker ??= opened();
  const id = (asked += 1);
  worker.postMessage({ id, renderer, spec, data });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function opened() {
  const opening = new Worker(new URL("../pictures/drawing.js", import.meta.url), { type: "module" });
  opening.onmessage = ({ data }) => {
    const { id, svgs, error } = /** @type {Drawn} */ (data);
    const asker = waiting.get(id);
    waiting.delete(id);
    if (svgs) asker?.resolve(svgs);
    else asker?.reject(new Error(error));
  };
  opening.onerror = ({ message }) => {
    opening.terminate();
    worker = undefined; // the next drawing tries again
    for (const { reject } of waiting.values()) reject(new Error(message || "the renderer could not be loaded"));
    waiting.clear();
  };
  return opening;
}

/**
 * A picture that cannot be drawn now says so, under what was published.
 * @param {HTMLElement} figure
 * @param {string} why
 */
export function failed(figure, why) {
  back.get(figure)?.();
  figure.removeAttribute("data-changed");
  const note = figure.querySelector(":scope > .failed") ?? document.createElement("p");
  note.className = "failed";
  note.textContent = say("asPublished", { why });
  figure.querySelector(":scope > details")?.before(note);
}

/**
 * What brings a figure back to how it is now.
 * @param {HTMLElement} figure
 */
function kept(figure) {
  const svgs = [...figure.querySelectorAll(":scope > svg")].map((svg) => {
    const copy = /** @type {Element} */ (svg.cloneNode(true));
    return () => {
      svg.replaceChildren(...[...copy.childNodes].map((node) => node.cloneNode(true)));
      for (const { name, value } of copy.attributes) svg.setAttribute(name, value);
    };
  });
  const cells = [...figure.querySelectorAll("td .count")].map((cell) => {
    const words = cell.textContent;
    return () => (cell.textContent = words);
  });
  const links = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (figure.querySelectorAll("a[download]"))].map((link) => {
    const address = link.getAttribute("href") ?? "";
    return () => link.setAttribute("href", address);
  });
  return () => [...svgs, ...cells, ...links].forEach((restore) => restore());
}

/**
 * @param {HTMLElement} figure
 * @param {string} kind
 * @param {string[]} parts
 * @param {string} type
 */
function offer(figure, kind, parts, type) {
  const link = /** @type {HTMLAnchorElement | null} */ (figure.querySelector(`a[data-kind="${kind}"]`));
  if (!link) return;
  if (link.href.startsWith("blob:")) URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = `${figure.dataset.picture}.${kind}`;
}

/**
 * A picture with its colours and its type in it, and without links.
 * @param {HTMLElement} figure
 * @param {string} svg
 */
function alone(figure, svg) {
  const style = getComputedStyle(figure);
  return svg
    .replace(/var\((--[a-z]+)\)/g, (_, name) => style.getPropertyValue(name).trim())
    .replaceAll('"inherit"', `"${style.fontFamily.replaceAll('"', "'")}"`)
    .replace(/<\/?a\b[^>]*>/g, "");
}
