// @ts-check
// Where a number comes from, beside the number: on hover or keyboard focus of a.num, a small card says what the
// number's link would say. Without the card's file, or without this script, the link is all there is, and enough.

const DELAY = 150; // milliseconds before a card opens or closes, so that a passing pointer opens none
const MARGIN = 8; // pixels between card, number and window

const { base = "." } = JSON.parse(document.getElementById("__config")?.textContent ?? "{}");
const home = new URL(base.replace(/\/?$/, "/"), location.href);
const address = new URL("data/cards.json", home);

/** @typedef {{ address: string, words: string }} Form  where a reader says that a number is wrong */
/** @typedef {{ cards: Record<string, [string, string[]]>, facts: Record<string, string>, report: Form | null }} Cards */
/** @type {Promise<Cards | undefined> | undefined} */
let cards;
/** @type {HTMLElement | undefined} */
let card;
/** @type {HTMLAnchorElement | undefined} */
let owner;
/** @type {HTMLAnchorElement | undefined} */
let wanted;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** All cards of this language, fetched once; none when the file is not there. */
function allCards() {
  cards ??= fetch(address)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);
  return cards;
}

/** The one card on the page, empty and hidden. */
function blankCard() {
  const element = document.createElement("div");
  element.id = "number-card";
  element.className = "card md-typeset";
  element.setAttribute("role", "tooltip");
  element.hidden = true;
  element.addEventListener("pointerenter", () => clearTimeout(timer));
  element.addEventListener("pointerleave", closeSoon);
  document.body.append(element);
  return element;
}

/** @param {HTMLAnchorElement} number */
async function open(number) {
  wanted = number;
  const all = await allCards();
  const found = all?.cards[number.dataset.name ?? ""];
  if (!all || !found || wanted !== number || !number.isConnected || owner === number) return;
  close();
  wanted = number;
  card ??= blankCard();
  card.replaceChildren(...content(found, all.facts));
  if (all.report && !number.hasAttribute("data-changed")) card.append(report(all.report, number));
  card.hidden = false;
  owner = number;
  owner.setAttribute("aria-describedby", card.id);
  place(card, number);
  card.dispatchEvent(new CustomEvent("recount:card", { bubbles: true }));
}

/**
 * What a card says, and below it the published figures that it rests on.
 * @param {[string, string[]]} found
 * @param {Record<string, string>} facts
 */
function content([html, names], facts) {
  const list = names.length ? `<ul class="facts">${names.map((name) => `<li>${facts[name]}</li>`).join("")}</ul>` : "";
  const body = new DOMParser().parseFromString(html + list, "text/html").body;
  // The addresses are those seen from the language's home page.
  for (const link of body.querySelectorAll("a[href]")) {
    link.setAttribute("href", new URL(link.getAttribute("href") ?? "", home).href);
  }
  return body.childNodes;
}

/**
 * The link to the form for a wrong number, with what is known of it filled in.
 * @param {Form} form
 * @param {HTMLElement} number
 */
function report(form, number) {
  const address = new URL(form.address);
  const known = { name: number.dataset.name, page: location.href.split("#")[0], written: number.textContent };
  for (const [field, value] of Object.entries(known)) address.searchParams.set(field, value ?? "");
  const link = document.createElement("a");
  link.href = address.href;
  link.textContent = form.words;
  const line = document.createElement("p");
  line.className = "wrong";
  line.append(link);
  return line;
}

/**
 * Put the card under the number, or above it where there is more room, and always inside the window: one that is taller
 * scrolls.
 * @param {HTMLElement} element
 * @param {HTMLElement} number
 */
function place(element, number) {
  element.style.left = element.style.top = "0";
  element.style.maxHeight = "";
  const width = document.documentElement.clientWidth;
  const at = number.getBoundingClientRect();
  const size = element.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(at.left, width - size.width - MARGIN));
  const [above, below] = [at.top - headed() - 2 * MARGIN, innerHeight - at.bottom - 2 * MARGIN];
  const under = size.height <= below || below >= above;
  const height = Math.min(size.height, under ? below : above);
  const top = under ? at.bottom + MARGIN : at.top - height - MARGIN;
  element.style.maxHeight = `${height}px`;
  element.style.left = `${left + scrollX}px`;
  element.style.top = `${top + scrollY}px`;
}

/** How much of the window is under the page's head. */
const headed = () => document.querySelector(".md-header")?.getBoundingClientRect().bottom ?? 0;

function close() {
  clearTimeout(timer);
  wanted = undefined;
  owner?.removeAttribute("aria-describedby");
  owner = undefined;
  if (card) card.hidden = true;
}

function closeSoon() {
  clearTimeout(timer);
  timer = setTimeout(close, DELAY);
}

/** @param {Event} event */
function numberOf(event) {
  const target = event.target instanceof Element ? event.target.closest("a.num[data-name]") : null;
  return /** @type {HTMLAnchorElement | null} */ (target);
}

document.addEventListener("pointerover", (event) => {
  const number = numberOf(event);
  if (!number || event.pointerType === "touch") return;
  clearTimeout(timer);
  timer = setTimeout(() => open(number), DELAY);
});
document.addEventListener("pointerout", (event) => {
  if (numberOf(event)) closeSoon();
});
document.addEventListener("focusin", (event) => {
  const number = numberOf(event);
  if (number?.matches(":focus-visible")) open(number);
});
document.addEventListener("focusout", (event) => {
  if (numberOf(event)) close();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && owner) close();
});
addEventListener("resize", close);
/** @type {any} */ (window).document$?.subscribe(close);

export {};
