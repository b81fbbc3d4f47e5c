// @ts-check
// A number in the prose that is an input can be dragged sideways where it stands, or stepped with the arrow keys.
// A click without a drag still follows its link.

import { say } from "./words.js";

const PIXELS = 7; // from one stop to the next
const SLACK = 4; // pixels before a press becomes a drag

/**
 * @param {HTMLAnchorElement} number
 * @param {{ step: (name: string, from: number | null, by: number) => Promise<number | null>, touch: () => void }} doors
 */
export function wireDrag(number, doors) {
  const name = number.dataset.lever ?? "";
  number.setAttribute("aria-description", say("drag"));
  number.draggable = false;
  /** @type {{ x: number, stop: number | null, moved: boolean } | null} */
  let press = null;

  number.addEventListener("pointerdown", async (event) => {
    if (event.button !== 0) return;
    doors.touch();
    press = { x: event.clientX, stop: null, moved: false };
    number.setPointerCapture(event.pointerId);
    const started = press;
    started.stop = await doors.step(name, null, 0);
  });
  number.addEventListener("pointermove", (event) => {
    if (!press || press.stop === null) return;
    const by = Math.trunc((event.clientX - press.x) / PIXELS);
    if (!press.moved && Math.abs(event.clientX - press.x) < SLACK) return;
    press.moved = true;
    number.toggleAttribute("data-dragged", true);
    void doors.step(name, press.stop, by);
  });
  const release = () => {
    if (press?.moved) number.addEventListener("click", (event) => event.preventDefault(), { once: true, capture: true });
    // Material follows clicks on links from the document: a drag must not reach it either.
    if (press?.moved) {
      const stop = (/** @type {Event} */ event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      addEventListener("click", stop, { once: true, capture: true });
      setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
    }
    press = null;
    number.removeAttribute("data-dragged");
  };
  number.addEventListener("pointerup", release);
  number.addEventListener("pointercancel", release);
  number.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    doors.touch();
    void doors.step(name, null, 0).then((stop) => stop !== null && doors.step(name, stop, by));
  });
}
