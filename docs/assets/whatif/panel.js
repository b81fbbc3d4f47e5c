// @ts-check
// The panel of a section: its sliders and fields follow what is replaced, and replace it when they are moved.

import { say } from "./words.js";

/**
 * @param {HTMLFormElement} form
 * @param {{
 *   answers: () => Promise<import("./answers.js").Answers | null>,
 *   touch: () => void,
 *   set: (name: string, value: number | undefined) => void,
 *   type: (name: string, text: string) => Promise<string>,
 * }} doors
 */
export function wirePanel(form, doors) {
  form.hidden = false;
  const without = form.previousElementSibling;
  if (without instanceof HTMLElement && without.matches(".without-script")) without.hidden = true;
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const event of ["pointerenter", "focusin"]) form.addEventListener(event, () => void doors.answers(), { once: true });
  for (const event of ["pointerdown", "focusin"]) form.addEventListener(event, () => doors.touch(), { once: true });
  const message = form.querySelector(".message");

  for (const lever of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll(".lever"))) {
    const name = lever.dataset.lever ?? "";
    const [slider, field] = /** @type {HTMLInputElement[]} */ ([...lever.querySelectorAll("input")]);
    slider.addEventListener("input", async () => {
      const stops = (await doors.answers())?.levers[name];
      if (!stops) return;
      const stop = Number(slider.value);
      doors.set(name, stop === stops.published ? undefined : stops.values[stop]);
    });
    field.addEventListener("change", async () => {
      const why = await doors.type(name, field.value);
      if (message) message.textContent = why ? say("unread", { text: field.value, why }) : "";
      field.setAttribute("aria-invalid", String(Boolean(why)));
    });
  }

  const pin = form.querySelector("select[name=pin]");
  const pinned = form.querySelector("input[name=pinned]");
  if (pin instanceof HTMLSelectElement && pinned instanceof HTMLInputElement) {
    pinned.addEventListener("change", async () => {
      const why = pinned.value.trim() ? await doors.type(pin.value, pinned.value) : (doors.set(pin.value, undefined), "");
      if (message) message.textContent = why ? say("unread", { text: pinned.value, why }) : "";
      pinned.setAttribute("aria-invalid", String(Boolean(why)));
    });
  }
}

/**
 * Put every slider and field of a panel where the what-if has it.
 * @param {HTMLFormElement} form
 * @param {import("./answers.js").Answers | null} answers
 * @param {Record<string, number>} replaced
 * @param {Record<string, string>} words
 */
export function followPanel(form, answers, replaced, words) {
  for (const lever of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll(".lever"))) {
    const name = lever.dataset.lever ?? "";
    const [slider, field] = /** @type {HTMLInputElement[]} */ ([...lever.querySelectorAll("input")]);
    const changed = name in replaced;
    lever.toggleAttribute("data-changed", changed);
    const stops = answers?.levers[name];
    if (!stops) {
      if (!changed) {
        slider.value = slider.defaultValue;
        slider.setAttribute("aria-valuetext", field.defaultValue);
        field.value = field.defaultValue;
      } else if (words[name]) field.value = words[name];
      continue;
    }
    const value = replaced[name];
    const exact = changed ? stops.values.indexOf(value) : stops.published;
    const after = stops.values.findIndex((stop) => stop >= value);
    const stop = exact >= 0 ? exact : after < 0 ? stops.values.length - 1 : after;
    slider.value = String(stop);
    const text = exact >= 0 ? stops.words[exact] : (words[name] ?? field.value);
    slider.setAttribute("aria-valuetext", text);
    if (document.activeElement !== field || exact >= 0) field.value = text.replace(/[\u00a0\u202f]/g, " ");
  }
}
