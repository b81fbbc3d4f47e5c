// @ts-check
// A slim bar that says: this is a what-if, this is what was changed, and this is how to undo, keep or pass it on.

import { say } from "./words.js";

/** @type {HTMLElement | undefined} */
let bar;

/**
 * @typedef {{ name: string, label: string, words: string, published: string }} Changed
 * @param {Changed[]} changes
 * @param {string} note
 * @param {{ reset: () => void, undo: (name: string) => void, copy: (what: "link" | "python" | "command") => Promise<string> }} doors
 */
export function showBar(changes, note, doors) {
  if (!changes.length && !note) {
    bar?.remove();
    bar = undefined;
    return;
  }
  if (!bar?.isConnected) {
    bar = document.createElement("aside");
    bar.className = "what-if-bar";
    document.body.append(bar);
  }
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
  const extra = document.createElement("p");
  extra.className = "note";
  extra.setAttribute("role", "status");
  extra.textContent = note;
  const copied = document.createElement("output");
  const copy = (/** @type {"link" | "python" | "command"} */ what) =>
    button(say(what), async () => {
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
  else tools.append(button("×", () => showBar([], "", doors)));
  const focused = bar.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).textContent : null;
  bar.replaceChildren(status, list, extra, tools);
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
