// @ts-check
// What the reader replaced, and the units that they chose: both live in the address, and only what differs from the
// published page is in it.

const PARAMETER = "if";
const UNITS = "units";
/** @type {Record<string, string[]>} */
const POSITIONS = { bytes: ["gb", "gib"], usd: ["million", "billion", "yi"] };
const NAME = /^[a-z0-9_]{1,80}\.[a-z0-9_]{1,80}$/;
const NUMBER = /^-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i;
const MOST = 40; // no page has more to move; more is not a reader's doing

/** @type {Map<string, number>} */
const replaced = new Map();
/** @type {Map<string, string>} */
const units = new Map();
/** @type {Set<() => void>} */
const listeners = new Set();

/** What is replaced now, by name. */
export const current = () => Object.fromEntries(replaced);

/** The positions of the switches of units that are not as published. */
export const switched = () => Object.fromEntries(units);

/**
 * Put a switch of units into a position, or with an empty one back.
 * @param {string} name
 * @param {string} position
 */
export function switchTo(name, position) {
  if (POSITIONS[name]?.includes(position)) units.set(name, position);
  else units.delete(name);
  changed();
}

/** All units as published. */
export function switchBack() {
  units.clear();
  changed();
}

/** @param {() => void} listener */
export function onChange(listener) {
  listeners.add(listener);
}

/**
 * Replace one number, or with undefined put it back.
 * @param {string} name
 * @param {number | undefined} value
 */
export function replace(name, value) {
  if (value === undefined) replaced.delete(name);
  else replaced.set(name, value);
  changed();
}

/** @param {Record<string, number>} values */
export function replaceAll(values) {
  replaced.clear();
  for (const [name, value] of Object.entries(values)) replaced.set(name, value);
  changed();
}

/** Put everything back. */
export const reset = () => replaceAll({});

// Writing the address takes longer than changing every number on the page, and browsers refuse to do it at each move of a
// drag. A single move is written right after its numbers, a series once it rests or the button is let go; whatever may
// read the address or leave the page has it written first.
const REST = 150; // ms
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
let moved = -REST;
const settle = () => void (waiting && write());
for (const event of ["pointerdown", "click", "pagehide"]) addEventListener(event, settle, { capture: true });
addEventListener("click", settle);
addEventListener("popstate", forget, { capture: true });

function forget() {
  clearTimeout(waiting);
  waiting = undefined;
}

function changed() {
  forget();
  const now = performance.now();
  waiting = setTimeout(write, now - moved < REST ? REST : 0);
  moved = now;
  for (const listener of listeners) listener();
}

/** The address of this what-if. */
export function address() {
  const url = new URL(location.href);
  for (const [parameter, pairs] of /** @type {[string, Map<string, unknown>][]} */ ([[PARAMETER, replaced], [UNITS, units]])) {
    if (pairs.size) url.searchParams.set(parameter, [...pairs].map(([name, value]) => `${name}:${value}`).join("~"));
    else url.searchParams.delete(parameter);
  }
  return url.href.replace(/%3A/g, ":").replace(/%7E/g, "~");
}

function write() {
  forget();
  const wanted = address();
  if (wanted !== location.href) history.replaceState(history.state, "", wanted);
}

/**
 * Take over what the address says; without a word in it, carry what is replaced into it. Gives back what in it could
 * not be read. An address is somebody's text: nothing of it is used but names and numbers of the expected form.
 * @returns {string[]}
 */
export function readAddress() {
  const search = new URL(location.href).searchParams;
  const [text, chosen] = [search.get(PARAMETER), search.get(UNITS)];
  if (text === null && chosen === null) {
    write();
    return [];
  }
  /** @type {string[]} */
  const unread = [];
  units.clear();
  for (const part of chosen ? chosen.split("~").slice(0, MOST) : []) {
    const [name, position, ...rest] = part.split(":");
    if (Object.hasOwn(POSITIONS, name) && POSITIONS[name].includes(position) && !rest.length) units.set(name, position);
    else unread.push(part.slice(0, 40));
  }
  replaced.clear();
  for (const part of text ? text.split("~").slice(0, MOST) : []) {
    const [name, value, ...rest] = part.split(":");
    const number = Number(value);
    if (NAME.test(name) && NUMBER.test(value ?? "") && Number.isFinite(number) && !rest.length) replaced.set(name, number);
    else unread.push(part.slice(0, 40));
  }
  write();
  return unread;
}
