// @ts-check
// A slim bar that says: this is a what-if, this is what was changed, and this is how to undo, keep or pass it on.

import { say } from "./words.js";

const MANY = 4; // changes that are told one by one; more are folded

/** @type {HTMLElement | undefined} */
let bar;
/** What came of the last copying; it stays while the bar says the same. */
const copied = document.createElement("output");
let said = "";
let shown = "";

/**
 * @typedef {{ name: string, label: string, words: string, published: string }} Changed
 * @typedef {{ reset: () => void, undo: (name: string) => void, unswitch: () => void,
 *   copy: (what: "link" | "python" | "command") => Promise<string> }} Doors
 * @param {Changed[]} changes
 * @param {string} units  other than published
 * @param {string} note
 * @param {Doors} doors
 */
export function showBar(changes, units, note, doors) {
  if (!changes.length && !units && !note) {
    bar?.remove();
    bar = undefined;
    return;
  }
  if (!bar?.isConnected) {
    bar = document.createElement("aside");
    bar.className = "what-if-bar";
    document.body.append(bar);
  }
  const words = JSON.stringify([document.documentElement.lang, changes, units, note]);
  if (words === shown && bar.hasChildNodes()) return;
  shown = words;
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  status.textContent = changes.length ? say("bar") : "";
  const list = document.createElement("ul");
  for (const change of changes) {
    const item = document.createElement("li");
    const undo = button("×", () => doors.undo(change.name));
    undo.setAttribute("aria-label", `${say("undo")}: ${change.label}`);
    const now = document.createElement("b");
    now.textContent = change.words;
    item.append(`${change.label}: `, now, ` (${say("published")} ${change.published}) `, undo);
    list.append(item);
  }
  const told = changes.length > MANY ? folded(list, changes.length, bar.querySelector("details")?.open ?? false) : list;
  const other = document.createElement("p");
  if (units) {
    const back = button("×", doors.unswitch);
    back.setAttribute("aria-label", `${say("undo")}: ${say("units")}`);
    other.append(`${say("units")}: ${units} `, back);
  }
  const extra = document.createElement("p");
  extra.className = "note";
  extra.setAttribute("role", "status");
  extra.textContent = note;
  const saying = JSON.stringify([changes, units]);
  if (saying !== said) copied.textContent = "";
  said = saying;
  const copy = (/** @type {"link" | "python" | "command"} */ what) =>
    button(say(what), async () => {
      copied.textContent = "";
      const text = await doors.copy(what);
      try {
        await navigator.clipboard.writeText(text);
        copied.textContent = say("copied");
      } catch {
        copied.textContent = `${say("notCopied")} ${text}`;
      }
    });
  const tools = document.createElement("div");
  tools.className = "tools";
  if (changes.length) tools.append(button(say("reset"), doors.reset), copy("link"), copy("python"), copy("command"), copied);
  else if (units) tools.append(copy("link"), copied);
  else tools.append(button("×", () => showBar([], "", "", doors)));
  const focused = bar.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).textContent : null;
  bar.replaceChildren(status, told, other, extra, tools);
  if (focused) [...bar.querySelectorAll("button")].find((other) => other.textContent === focused)?.focus();
}

/**
 * @param {string} text
 * @param {() => unknown} press
 */
function button(text, press) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  element.addEventListener("click", () => void press());
  return element;
}

/**
 * @param {HTMLElement} list
 * @param {number} count
 * @param {boolean} open
 */
function folded(list, count, open) {
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = say("more", { count: String(count) });
  details.open = open;
  details.append(summary, list);
  return details;
}
