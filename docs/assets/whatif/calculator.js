// @ts-check
// A calculator of its own: fields, presets, results to download. All words and values come from Python.

import { reason, say } from "./words.js";

/** What people typed stays as they typed it, for as long as it is what counts. */
/** @type {WeakMap<Element, { text: string, value: number | undefined }>} */
const typed = new WeakMap();

/** @typedef {{ fields: Record<string, string>, refusal: string }} Filled */
/**
 * @typedef {object} Doors
 * @property {() => void} touch
 * @property {() => Record<string, number>} current
 * @property {(values: Record<string, number>) => void} setAll
 * @property {(name: string, value: number | undefined) => void} set
 * @property {(name: string, text: string) => Promise<string>} type  gives back why not, or nothing
 * @property {(form: string) => Promise<Record<string, string>>} results
 */

/**
 * @param {HTMLFormElement} form
 * @param {Doors} doors
 */
export function wireCalculator(form, doors) {
  form.hidden = false;
  const without = form.previousElementSibling;
  if (without instanceof HTMLElement && without.matches(".without-script")) without.hidden = true;
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const event of ["pointerdown", "focusin"]) form.addEventListener(event, () => doors.touch(), { once: true });

  for (const { name, control } of fields(form)) {
    control.addEventListener("change", async () => {
      if (control instanceof HTMLSelectElement) {
        const opening = [...control.options].find((option) => option.defaultSelected)?.value;
        doors.set(name, control.value === opening ? undefined : Number(control.value));
        return;
      }
      const text = control.value;
      const why = text.trim() ? await doors.type(name, text) : (doors.set(name, undefined), "");
      if (control.value === text) tell(control, why && say("unread", { text, why }));
      if (!why) typed.set(control, { text, value: doors.current()[name] });
    });
  }

  const presets = presetList(form);
  presets?.addEventListener("change", () => {
    const chosen = presets.selectedOptions[0]?.dataset.values;
    if (!chosen) return;
    const scenarios = new Set(fields(form).map(({ name }) => scenario(name))); // a result that was pinned goes as well
    const others = Object.entries(doors.current()).filter(([name]) => !scenarios.has(scenario(name)));
    for (const { control } of fields(form)) tell(control, "");
    doors.setAll({ ...Object.fromEntries(others), ...JSON.parse(chosen) });
  });

  const results = resultsOf(form);
  const tools = results?.querySelector(".tools");
  if (tools instanceof HTMLElement) tools.hidden = false;
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (results?.querySelectorAll("button[data-file]") ?? [])) {
    button.addEventListener("click", async () => {
      const kind = button.dataset.file ?? "";
      const message = form.querySelector(".message");
      try {
        const files = await doors.results(form.dataset.form ?? "");
        save(files[kind], `recount-${form.dataset.form}.${kind}`, kind === "csv" ? "text/csv" : "application/json");
        if (message) message.textContent = "";
      } catch (error) {
        if (message) message.textContent = say("failed", { why: reason(error) });
      }
    });
  }
}

/**
 * Show what is entered now, and whether it is refused; without a reply, as published.
 * @param {HTMLFormElement} form
 * @param {Record<string, number>} replaced
 * @param {Filled | null} filled
 */
export function followCalculator(form, replaced, filled) {
  for (const { name, control, place } of fields(form)) {
    const changed = name in replaced;
    place.toggleAttribute("data-changed", changed);
    if (control instanceof HTMLSelectElement) {
      for (const option of control.options) {
        option.selected = changed ? option.value === String(replaced[name]) : option.defaultSelected;
      }
    } else if (!filled || control.getAttribute("aria-invalid") !== "true") {
      tell(control, "");
      const own = typed.get(control);
      const kept = own && changed && own.value === replaced[name] ? own.text : "";
      const words = kept || (filled ? filled.fields[name] : control.defaultValue);
      if (control.value !== words) control.value = words;
    }
  }
  const presets = presetList(form);
  if (presets) {
    const own = Object.fromEntries(fields(form).flatMap(({ name }) => (name in replaced ? [[name, replaced[name]]] : [])));
    const fitting = [...presets.options].find((option) => option.dataset.values && same(JSON.parse(option.dataset.values), own));
    presets.value = fitting ? fitting.value : "own";
  }
  const refusal = resultsOf(form)?.querySelector(".refusal");
  if (refusal instanceof HTMLElement) {
    refusal.dataset.published ??= refusal.textContent ?? "";
    const words = filled ? filled.refusal : refusal.dataset.published;
    if (refusal.textContent !== words) refusal.textContent = words;
  }
}

/**
 * Say at a field why what stands in it cannot be used.
 * @param {HTMLInputElement | HTMLSelectElement} control
 * @param {string} why
 */
function tell(control, why) {
  const error = control.parentElement?.querySelector(".error");
  if (error) error.textContent = why;
  if (why) control.setAttribute("aria-invalid", "true");
  else control.removeAttribute("aria-invalid");
}

/**
 * @param {HTMLFormElement} form
 * @returns {{ name: string, place: HTMLElement, control: HTMLInputElement | HTMLSelectElement }[]}
 */
function fields(form) {
  const places = /** @type {HTMLElement[]} */ ([...form.querySelectorAll(".field[data-name]")]);
  return places.map((place) => ({
    name: place.dataset.name ?? "",
    place,
    control: /** @type {HTMLInputElement | HTMLSelectElement} */ (place.querySelector("input, select")),
  }));
}

/** @param {string} name */
const scenario = (name) => name.split(".")[0];

/** @param {HTMLFormElement} form */
const presetList = (form) => /** @type {HTMLSelectElement | null} */ (form.querySelector("select[name=preset]"));

/** @param {HTMLFormElement} form */
const resultsOf = (form) => document.querySelector(`.calculated[data-form="${form.dataset.form}"]`);

/**
 * @param {Record<string, number>} one
 * @param {Record<string, number>} other
 */
function same(one, other) {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/**
 * @param {string} text
 * @param {string} name
 * @param {string} type
 */
function save(text, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
