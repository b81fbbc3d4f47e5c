// @ts-check
// The article answers back: what a reader replaces, every number on the page follows, by the Python that built the site.
// Until that Python is here, answers that the build worked out for each stop serve the first moves.

import { Python } from "../python/client.js";
import { answersOf, atHand } from "./answers.js";
import { showBar } from "./bar.js";
import { wireDrag } from "./drag.js";
import { Live } from "./page.js";
import { followPanel, wirePanel } from "./panel.js";
import * as state from "./state.js";
import { say } from "./words.js";

const { base = "." } = JSON.parse(document.getElementById("__config")?.textContent ?? "{}");
const home = new URL(base.replace(/\/?$/, "/"), location.href);
const python = new Python();
const lang = () => (document.documentElement.lang.startsWith("zh") ? "zh" : "en");

/** @type {Live} */
let live;
/** @type {HTMLFormElement | null} */
let form;
/** What of the address or of a move could not be used, and how far Python is. */
let complaint = "";
let progress = "";
let moves = 0;
/** @type {Record<string, { words: string, published: string, label: string }>} */
const known = {};

const answers = () => (form ? answersOf(form.dataset.section ?? "", home) : Promise.resolve(null));

/** The first touch of anything that moves starts Python; nothing starts before. */
function touch() {
  void python.start((loaded, total) => {
    const mb = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
    progress = loaded < total ? say("loading", { mb: mb(loaded), all: mb(total) }) : "";
    bar();
  }).then(
    () => ((progress = ""), bar()),
    (error) => ((progress = say("failed", { why: String(error.message ?? error) })), bar()),
  );
}

/** Bring everything on the page to what is replaced now. */
async function follow() {
  const move = (moves += 1);
  const replaced = state.current();
  const names = Object.keys(replaced);
  const ready = await answers();
  if (move !== moves) return;
  followPanel_(ready, replaced);
  if (!names.length) {
    live.restore();
    bar();
    return;
  }
  const near = ready && atHand(ready, replaced);
  if (near) {
    live.show(near.words, near.holds);
    learn(ready, names[0], replaced[names[0]]);
    bar();
    return;
  }
  touch();
  bar();
  try {
    const reply = await python.ask({ call: "move", lang: lang(), set: replaced, ...live.asked }, { channel: "move" });
    if (move !== moves || !reply) return;
    Object.assign(known, reply.set);
    for (const [name, why] of Object.entries(reply.refused)) {
      complaint = say("unread", { text: name, why });
      state.replace(name, undefined);
    }
    live.show(
      (_, place) => reply.numbers[place],
      (_, place) => reply.holds[place],
    );
    followPanel_(ready, replaced);
  } catch (error) {
    progress = say("failed", { why: String(/** @type {Error} */ (error).message ?? error) });
    live.restore();
  }
  bar();
}

/** @param {import("./answers.js").Answers | null} ready @param {Record<string, number>} replaced */
function followPanel_(ready, replaced) {
  const words = Object.fromEntries(Object.entries(known).map(([name, change]) => [name, change.words]));
  if (form) followPanel(form, ready, replaced, words);
}

/** @param {import("./answers.js").Answers} ready @param {string} name @param {number} value */
function learn(ready, name, value) {
  const lever = ready.levers[name];
  const label = form?.querySelector(`.lever[data-lever="${name}"] label`)?.textContent ?? name;
  known[name] = { label, words: lever.words[lever.values.indexOf(value)], published: lever.words[lever.published] };
}

function bar() {
  const changes = Object.keys(state.current()).map((name) => ({
    name,
    ...(known[name] ?? { label: name, words: String(state.current()[name]), published: "…" }),
  }));
  showBar(changes, [complaint, progress].filter(Boolean).join(" "), {
    reset: () => ((complaint = ""), state.reset()),
    undo: (name) => state.replace(name, undefined),
    copy: async (what) => {
      if (what === "link") return state.address();
      touch();
      const reply = await python.ask({ call: "spelled", set: state.current() }, { channel: "copy" });
      return reply[what];
    },
  });
}

/**
 * What a person typed for a name; gives back why it cannot be used, or nothing.
 * @param {string} name
 * @param {string} text
 */
async function type(name, text) {
  touch();
  try {
    const reply = await python.ask({ call: "move", lang: lang(), set: { [name]: text }, numbers: [] }, { channel: "type" });
    if (reply.refused[name]) return reply.refused[name];
    known[name] = reply.set[name];
    state.replace(name, reply.set[name].value);
    return "";
  } catch (error) {
    return String(/** @type {Error} */ (error).message ?? error);
  }
}

/**
 * Move a lever so many stops from one of its stops; without a stop to start from, say where it stands.
 * @param {string} name
 * @param {number | null} from
 * @param {number} by
 */
async function step(name, from, by) {
  const lever = (await answers())?.levers[name];
  if (!lever) return null;
  const value = state.current()[name];
  const here = value === undefined ? lever.published : lever.values.findIndex((stop) => stop >= value);
  if (from === null) return here < 0 ? lever.values.length - 1 : here;
  const stop = Math.max(0, Math.min(lever.values.length - 1, from + by));
  state.replace(name, stop === lever.published ? undefined : lever.values[stop]);
  return stop;
}

/** A page has come: what is alive on it is found and wired, and follows what is replaced. */
function arrive() {
  live = new Live(document);
  form = document.querySelector("form.what-if");
  const unread = state.readAddress();
  if (unread.length) complaint = say("repaired", { what: unread.map((part) => `“${part}”`).join(", ") });
  if (form) wirePanel(form, { answers, touch, set: state.replace, type });
  for (const number of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a.num[data-lever]"))) {
    if (form?.querySelector(`.lever[data-lever="${number.dataset.lever}"]`)) {
      wireDrag(number, { step, touch });
      number.addEventListener("pointerenter", () => void answers(), { once: true });
    }
  }
  void follow();
}

// A card opened beside a number follows too.
document.addEventListener("recount:card", async (event) => {
  if (!Object.keys(state.current()).length || !(event.target instanceof HTMLElement)) return;
  const card = new Live(event.target);
  touch();
  const reply = await python.ask({ call: "move", lang: lang(), set: state.current(), ...card.asked }, { channel: "card" }).catch(() => null);
  if (reply) card.show((_, place) => reply.numbers[place], (_, place) => reply.holds[place]);
});

state.onChange(() => void follow());
const pages = /** @type {any} */ (window).document$;
if (pages) pages.subscribe(arrive);
else arrive();

export {};
