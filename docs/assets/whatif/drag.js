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
  /** @typedef {{ from: number, to: number, stop: number | null, moved: boolean }} Press */
  /** @type {Press | null} */
  let press = null;
  const move = (/** @type {Press} */ { from, to, stop, moved }) => {
    if (moved && stop !== null) void doors.step(name, stop, Math.trunc((to - from) / PIXELS));
  };

  number.addEventListener("pointerdown", async (event) => {
    if (event.button !== 0) return;
    doors.touch();
    /** @type {Press} */
    const started = { from: event.clientX, to: event.clientX, stop: null, moved: false };
    press = started;
    number.setPointerCapture(event.pointerId);
    started.stop = await doors.step(name, null, 0);
    move(started); // it may have been drawn, and even left, before the stops were there
  });
  number.addEventListener("pointermove", (event) => {
    if (!press) return;
    press.to = event.clientX;
    if (!press.moved && Math.abs(press.to - press.from) < SLACK) return;
    press.moved = true;
    number.toggleAttribute("data-dragged", true);
    move(press);
  });
  const release = () => {
    // Neither the link itself nor Material, which follows clicks from the document, may see the click that ends a drag.
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
    void doors.step(name, null, 0).then((stop) => (stop === null ? null : doors.step(name, stop, by)));
  });
}
