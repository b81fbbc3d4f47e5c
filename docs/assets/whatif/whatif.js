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
import { progressed, reason, say } from "./words.js";

const { base = "." } = JSON.parse(document.getElementById("__config")?.textContent ?? "{}");
const home = new URL(base.replace(/\/?$/, "/"), location.href);
const python = new Python();
const lang = () => (document.documentElement.lang.startsWith("zh") ? "zh" : "en");

/** @type {Live} */
let live;
/** @type {HTMLFormElement | null} */
let form;
/** A calculator of its own, and what it is made with; fetched where there is one. @type {HTMLFormElement | null} */
let calculator;
/** @type {typeof import("./calculator.js") | undefined} */
let calculating;
/** What redraws pictures; fetched when something moves. @type {typeof import("../pictures/pictures.js") | undefined} */
let drawing;
/** The card last opened beside a number. @type {{ element: HTMLElement, live: Live } | undefined} */
let card;
/** Ends what the page before left running. */
let leave = () => {};
/** What of the address or of a move could not be used, and how far Python is. */
let complaint = "";
/** Where the page is whose address was read. */
let here = "";
let progress = "";
let moves = 0;
let touched = false;
/** @type {Record<string, { words: string, published: string, label: string }>} */
const known = {};

const answers = () => (form ? answersOf(form.dataset.section ?? "", home) : Promise.resolve(null));

/** The first touch of anything that moves starts Python; nothing starts before. */
function touch() {
  if (touched) return;
  touched = true;
  void python.start((loaded, total) => {
    progress = progressed(loaded, total);
    bar();
  }).then(
    () => ((progress = ""), bar()),
    (error) => ((touched = false), (progress = say("failed", { why: reason(error) })), bar()),
  );
}

/** Bring everything on the page to what is replaced now. */
async function follow() {
  const move = (moves += 1);
  void followCard();
  const replaced = state.current();
  const names = Object.keys(replaced);
  const ready = names.length ? await answers() : null;
  if (move !== moves) return;
  const idle = names.find((name) => asPublishedIn(ready, name, replaced[name]));
  if (idle) return state.replace(idle, undefined);
  followPanel_(ready, replaced);
  const units = state.switched();
  for (const list of switches()) list.value = units[list.dataset.units ?? ""] ?? "";
  const asPublished = !Object.keys(units).length;
  if (!names.length && asPublished) {
    live.restore();
    if (calculator) calculating?.followCalculator(calculator, {}, null);
    void pictures(move, {});
    bar();
    return;
  }
  const near = asPublished && ready && atHand(ready, replaced);
  if (near) {
    live.show(near.words, near.holds);
    learn(ready, names[0], replaced[names[0]]);
    void pictures(move, replaced);
    bar();
    return;
  }
  touch();
  bar();
  try {
    const filled = calculator ? { form: calculator.dataset.form } : {};
    const asked = { call: "move", lang: lang(), set: replaced, units, ...filled, ...live.asked };
    const reply = await python.ask(asked, { channel: "move" });
    if (move !== moves || !reply) return;
    if (reply.error) throw new Error(reply.error);
    progress = "";
    Object.assign(known, reply.set);
    for (const [name, why] of Object.entries(reply.refused)) {
      complaint = [complaint, say("unread", { text: name, why })].filter(Boolean).join(" ");
      state.replace(name, undefined);
    }
    for (const [name, { same }] of Object.entries(reply.set)) if (same) state.replace(name, undefined);
    if (move !== moves) return;
    live.show(
      (_, place) => reply.numbers[place],
      (_, place) => reply.holds[place],
    );
    followPanel_(ready, replaced);
    if (calculator && reply.form) calculating?.followCalculator(calculator, replaced, reply.form);
    void pictures(move, replaced);
  } catch (error) {
    if (move !== moves) return;
    progress = say("failed", { why: reason(error) });
    live.restore();
    void pictures(move, replaced, reason(error));
  }
  bar();
}

/** For so long [ms] nothing may move before the pictures follow: the numbers come first, and they share one Python. */
const REST = 150;

/**
 * The pictures of the page follow when the hand rests, the nearest first; what is no longer wanted is not drawn.
 * @param {number} move
 * @param {Record<string, number>} replaced
 * @param {string} broken  why Python does not come, if so: asking for a picture would only start it once more
 */
async function pictures(move, replaced, broken = "") {
  const figures = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("figure.picture"))];
  const changed = Object.keys(replaced).length > 0;
  if (!figures.length || (!changed && !drawing)) return;
  const wanted = () => move === moves;
  if (changed && !broken) {
    touch();
    await new Promise((rested) => setTimeout(rested, REST));
    if (!wanted()) return;
  }
  drawing ??= await import("../pictures/pictures.js");
  const away = (/** @type {HTMLElement} */ figure) => Math.abs(figure.getBoundingClientRect().top);
  figures.sort((one, other) => away(one) - away(other));
  for (const figure of figures) {
    try {
      if (broken) throw new Error(broken);
      const asked = { call: "picture", name: figure.dataset.picture, lang: lang(), set: replaced };
      const rows = changed && (await python.ask(asked, { channel: `picture ${asked.name}` }).catch((error) => {
        broken = reason(error);
        throw error;
      }));
      if (!wanted()) return;
      if (rows?.error) throw new Error(rows.error);
      await drawing.redraw(figure, rows?.data ? rows : null, home, wanted);
    } catch (error) {
      if (wanted()) drawing.failed(figure, reason(error));
    }
  }
}

/** @param {import("./answers.js").Answers | null} ready @param {string} name @param {number} value */
function asPublishedIn(ready, name, value) {
  const lever = ready?.levers[name];
  return lever?.values[lever.published] === value;
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
  const units = Object.values(state.switched()).map((position) => say(/** @type {"gb"} */ (position)));
  showBar(changes, units.join(", "), [complaint, progress].filter(Boolean).join(" "), {
    reset: () => ((complaint = ""), state.reset()),
    undo: (name) => state.replace(name, undefined),
    unswitch: state.switchBack,
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
    if (reply.error) return reply.error;
    if (reply.refused[name]) return reply.refused[name];
    known[name] = reply.set[name];
    state.replace(name, reply.set[name].same ? undefined : reply.set[name].value);
    return "";
  } catch (error) {
    return reason(error);
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

/** What the address says is taken over; what of it cannot be read is told. */
function read() {
  if (location.pathname !== here) complaint = "";
  here = location.pathname;
  const unread = state.readAddress();
  if (unread.length) complaint = say("repaired", { what: unread.map((part) => `“${part}”`).join(", ") });
}

/** A page has come: what is alive on it is found and wired, and follows what is replaced. */
function arrive() {
  live = new Live(document);
  form = document.querySelector("form.what-if:not(.calculator, .audit-form)");
  calculator = document.querySelector("form.calculator");
  leave();
  leave = () => {};
  read();
  if (form) wirePanel(form, { answers, touch, set: state.replace, type });
  if (calculator) void arriveAtCalculator(calculator);
  const claim = /** @type {HTMLFormElement | null} */ (document.querySelector("form.audit-form"));
  if (claim) void import("../audit/audit.js").then(({ wire }) => wire(claim, { python, touch, lang }));
  const scratchpad = document.querySelector(".scratchpad");
  if (scratchpad instanceof HTMLElement) {
    void import("../scratchpad/scratchpad.js").then(({ wire }) => (leave = wire(scratchpad)));
  }
  for (const list of switches()) {
    list.addEventListener("change", () => (touch(), state.switchTo(list.dataset.units ?? "", list.value)));
  }
  for (const number of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a.num[data-lever]"))) {
    if (form?.querySelector(`.lever[data-lever="${number.dataset.lever}"]`)) {
      wireDrag(number, { step, touch });
      number.addEventListener("pointerenter", () => void answers(), { once: true });
    }
  }
  const map = document.querySelector('figure[data-picture="map"]');
  if (map instanceof HTMLElement) void import("../pictures/map.js").then(({ wireMap }) => wireMap(map));
  void follow();
}

/** The switches of units on this page. */
const switches = () => /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("select[data-units]"));

/** @param {HTMLFormElement} here */
async function arriveAtCalculator(here) {
  calculating ??= await import("./calculator.js");
  if (here !== calculator) return;
  const { current, replace, replaceAll } = state;
  calculating.wireCalculator(here, { touch, current, set: replace, setAll: replaceAll, type, results });
  void follow();
}

/** The text of the files that a calculator's results make. @param {string} name */
async function results(name) {
  touch();
  const asked = { call: "results", form: name, lang: lang(), set: state.current(), units: state.switched() };
  const reply = await python.ask(asked, { channel: "results" });
  if (!reply || reply.error) throw new Error(reply?.error ?? "");
  return reply;
}

// A card opened beside a number follows too, for as long as it is open.
document.addEventListener("recount:card", (event) => {
  if (!(event.target instanceof HTMLElement)) return;
  card = { element: event.target, live: new Live(event.target) };
  void followCard();
});

async function followCard() {
  if (!card || card.element.hidden) return;
  const { live } = card;
  const move = moves;
  const [replaced, units] = [state.current(), state.switched()];
  if (!Object.keys({ ...replaced, ...units }).length) return live.restore();
  touch();
  const asked = { call: "move", lang: lang(), set: replaced, units, ...live.asked };
  const reply = await python.ask(asked, { channel: "card" }).catch(() => null);
  if (reply?.numbers && move === moves) live.show((_, place) => reply.numbers[place], (_, place) => reply.holds[place]);
}

state.onChange(() => void follow());
// A link to another what-if of this very page brings no page.
/** @type {any} */ (window).location$?.subscribe(() =>
  queueMicrotask(() => {
    if (location.pathname !== here || state.address() === location.href) return;
    read();
    void follow();
  }),
);
const pages = /** @type {any} */ (window).document$;
if (pages) pages.subscribe(arrive);
else arrive();

export {};
