// @ts-check
// The numbers and the comparing words that the page shows: they take new words, and find back to the published ones.

import { say } from "./words.js";

/** @typedef {{ element: Element, name: string, record: string, last?: string }} Shown  `last`: what it was last told to read */
/** @typedef {{ element: HTMLElement, name: string, range: string, last?: boolean }} Held */
/**
 * Words and an error, and the published words where they are to be read in other units; nothing where no change reaches.
 * @typedef {[string, string, string?] | null | undefined} Words
 */

/** Everything alive inside one element of the page. */
export class Live {
  /** @type {{ numbers: [string, string][], holds: [string, ...(number | null)[]][] } | undefined} */
  #asked;

  /** @param {ParentNode} root */
  constructor(root) {
    /** @type {Shown[]} */
    this.numbers = [...root.querySelectorAll("a.num[data-name]")].map((element) => ({
      element,
      name: element.getAttribute("data-name") ?? "",
      record: published(element),
    }));
    /** @type {Held[]} */
    this.holds = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".holds[data-name]"))].map((element) => ({
      element,
      name: element.dataset.name ?? "",
      range: element.dataset.range ?? "",
    }));
  }

  /**
   * Put new words in every place; nothing at a place means the published words.
   * @param {(shown: Shown, place: number) => Words} words
   * @param {(held: Held, place: number) => boolean | null} holds
   */
  show(words, holds) {
    this.numbers.forEach((shown, place) => write(shown, words(shown, place)));
    this.holds.forEach((held, place) => mark(held, holds(held, place) !== false));
  }

  /** Back to the published page. */
  restore() {
    this.show(() => null, () => null);
  }

  /** What the worker is asked for. */
  get asked() {
    return (this.#asked ??= {
      numbers: this.numbers.map(({ name, record }) => [name, plain(record)]),
      holds: this.holds.map(({ name, range }) => [name, ...ends(range)]),
    });
  }
}

/**
 * The words that an element was published with.
 * @param {Element} element
 */
function published(element) {
  const kept = element.getAttribute("data-record");
  if (kept !== null) return kept;
  const record = element.textContent ?? "";
  element.setAttribute("data-record", record);
  return record;
}

/**
 * A record as the writer typed it: the page sets narrow and fixed spaces where it has plain ones.
 * @param {string} record
 */
export const plain = (record) => record.replace(/[\u00a0\u202f]/g, " ");

/** @param {string} range */
const ends = (range) => range.split("..").map((end) => (end === "" ? null : Number(end)));

/**
 * @param {Shown} shown
 * @param {Words} words
 */
function write(shown, words) {
  const { element, record } = shown;
  const [text, error, before = record] = words ?? [record, ""];
  const told = JSON.stringify([text, error, before]);
  if (shown.last === told) return;
  shown.last = told;
  const now = error ? `(${say("none")})` : text;
  if (element.textContent !== now) element.textContent = now;
  const changed = now !== before;
  element.toggleAttribute("data-changed", changed);
  if (error) element.setAttribute("title", error);
  else element.removeAttribute("title");
  const beside = element.nextElementSibling;
  const was = beside?.classList.contains("was") ? beside : null;
  const aside = ` (${say("published")} ${before})`;
  if (!changed) was?.remove();
  else if (was) {
    if (was.textContent !== aside) was.textContent = aside;
  } else {
    const note = document.createElement("small");
    note.className = "was";
    note.textContent = aside;
    element.after(note);
  }
}

/**
 * @param {Held} held
 * @param {boolean} holds
 */
function mark(held, holds) {
  if (held.last === holds) return;
  held.last = holds;
  const { element } = held;
  const note = element.querySelector(":scope > .broken");
  element.toggleAttribute("data-broken", !holds);
  if (holds) note?.remove();
  else if (!note) {
    const words = document.createElement("small");
    words.className = "broken";
    words.textContent = ` (${say("broken")})`;
    element.append(words);
  }
}
