// @ts-check
// A claim that a reader enters, line by line: read, cross-examined and set out by Python. The claim lives in the address.

import { progressed, reason, say } from "../whatif/words.js";

const PARAMETER = "say"; // one for each line: quantity:text
const MOST = 500;
const LONGEST = 300;
const TAGS = new Set("div p span strong code samp ol ul li table caption thead tbody tr th td details summary".split(" "));
const ATTRIBUTES = new Set(["class", "scope", "tabindex", "aria-label", "data-verdict", "data-role"]);

/** @typedef {{ quantity: string, stated: string }} Line */
/** @typedef {[string, Record<string, string>, (Tree | string)[]]} Tree */
/** @typedef {{ python: import("../python/client.js").Python, touch: () => void, lang: () => string }} Doors */

/**
 * @param {HTMLFormElement} form
 * @param {Doors} doors
 */
export function wire(form, { python, touch, lang }) {
  const list = /** @type {HTMLOListElement} */ (form.querySelector(".lines"));
  const template = /** @type {HTMLTemplateElement} */ (form.querySelector("template"));
  const presets = /** @type {HTMLSelectElement} */ (form.querySelector("select[name=preset]"));
  const message = /** @type {HTMLElement} */ (form.querySelector(".message"));
  const result = /** @type {HTMLElement} */ (document.querySelector(".audited"));
  /** @type {Record<string, string>} */
  const labels = JSON.parse(form.dataset.labels ?? "{}");
  const opening = form.dataset.opening ?? "";
  const published = [...result.childNodes];
  let asked = 0;

  form.hidden = false;
  const without = form.previousElementSibling;
  if (without instanceof HTMLElement && without.matches(".without-script")) without.hidden = true;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("focusin", touch, { once: true });

  const preset = (/** @type {string} */ key) => /** @type {Line[]} */ (JSON.parse(option(key)?.dataset.lines ?? "[]"));
  const option = (/** @type {string} */ key) => [...presets.options].find((one) => one.value === key);

  /** @param {Line} line */
  const add = (line) => {
    const row = /** @type {HTMLLIElement} */ (/** @type {Element} */ (template.content.firstElementChild).cloneNode(true));
    const [quantity, stated] = fields(row);
    quantity.value = labels[line.quantity] ?? line.quantity;
    stated.value = line.stated;
    for (const field of [quantity, stated]) field.addEventListener("change", () => void examine());
    row.querySelector("button")?.addEventListener("click", () => {
      const next = /** @type {HTMLElement | null} */ ((row.nextElementSibling ?? row.previousElementSibling)?.querySelector("input"));
      row.remove();
      (next ?? adding).focus();
      void examine();
    });
    list.append(row);
    return quantity;
  };
  const fill = (/** @type {Line[]} */ lines) => {
    list.replaceChildren();
    lines.forEach(add);
  };
  /** @returns {Line[]} */
  const lines = () =>
    rows().map((row) => {
      const [quantity, stated] = fields(row);
      const typed = quantity.value.trim();
      return { quantity: Object.keys(labels).find((name) => labels[name] === typed) ?? typed, stated: stated.value.trim() };
    });
  const rows = () => /** @type {HTMLLIElement[]} */ ([...list.children]);

  const examine = async () => {
    const now = (asked += 1);
    const claim = lines();
    write(claim, same(claim, preset(opening)));
    const known = [...presets.options].find((one) => one.dataset.lines && same(claim, JSON.parse(one.dataset.lines)));
    presets.value = known?.value ?? "own";
    if (known?.value === opening) {
      result.replaceChildren(...published);
      tell([]);
      message.textContent = "";
      return;
    }
    touch();
    void python.start((loaded, total) => {
      if (now === asked) message.textContent = progressed(loaded, total);
    }).catch(() => {});
    try {
      const reply = await python.ask({ call: "audit", lang: lang(), lines: claim }, { channel: "audit" });
      if (!reply || now !== asked) return;
      if (reply.error) throw new Error(reply.error);
      message.textContent = "";
      tell(reply.unread);
      result.replaceChildren(built(reply.sheet));
    } catch (error) {
      if (now === asked) message.textContent = say("failed", { why: reason(error) });
    }
  };

  /** @param {{ place: number, message: string }[]} unread */
  const tell = (unread) => {
    rows().forEach((row, place) => {
      const why = unread.find((one) => one.place === place + 1)?.message ?? "";
      const error = /** @type {HTMLElement} */ (row.querySelector(".error"));
      error.textContent = why;
      error.id ||= `audit-error-${place}-${Math.floor(performance.now())}`;
      for (const field of fields(row)) {
        field.toggleAttribute("aria-invalid", Boolean(why));
        if (why) field.setAttribute("aria-describedby", error.id);
        else field.removeAttribute("aria-describedby");
      }
    });
  };

  const adding = /** @type {HTMLButtonElement} */ (form.querySelector("[data-do=add]"));
  adding.addEventListener("click", () => add({ quantity: "", stated: "" }).focus());
  form.querySelector("[data-do=copy]")?.addEventListener("click", async () => {
    const copied = await navigator.clipboard.writeText(location.href).then(() => true, () => false);
    message.textContent = copied ? say("copied") : `${say("notCopied")} ${location.href}`;
  });
  form.querySelector("[data-do=toml]")?.addEventListener("click", () => save(toml(lines())));
  presets.addEventListener("change", () => (fill(preset(presets.value)), void examine()));

  const own = read();
  fill(own ?? preset(opening));
  presets.value = opening;
  if (own) void examine();
}

/**
 * An element of a sheet. Only known tags and attributes are made; everything else is text.
 * @param {Tree | string} tree
 * @returns {Node}
 */
function built(tree) {
  if (typeof tree === "string") return document.createTextNode(tree);
  const [tag, attributes, inside] = tree;
  if (!TAGS.has(tag)) throw new Error(`no such element: ${tag}`);
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (ATTRIBUTES.has(name)) element.setAttribute(name, value);
  element.append(...inside.map(built));
  return element;
}

/** @param {HTMLLIElement} row */
const fields = (row) => /** @type {HTMLInputElement[]} */ ([...row.querySelectorAll("input")]);

/**
 * @param {Line[]} one
 * @param {Line[]} other
 */
const same = (one, other) =>
  one.length === other.length && one.every((line, place) => line.quantity === other[place].quantity && line.stated === other[place].stated);

/** The claim of the address, if there is one. An address is somebody's text: it fills fields and nothing else. */
function read() {
  const said = new URL(location.href).searchParams.getAll(PARAMETER).slice(0, MOST);
  if (!said.length) return null;
  return said.map((text) => {
    const [quantity, ...rest] = text.slice(0, LONGEST).split(":");
    return { quantity, stated: rest.join(":") };
  });
}

/**
 * @param {Line[]} claim
 * @param {boolean} asPublished
 */
function write(claim, asPublished) {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  if (!asPublished) for (const { quantity, stated } of claim) url.searchParams.append(PARAMETER, `${quantity}:${stated}`);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/** The claim as the file that the command line reads. @param {Line[]} claim */
const toml = (claim) =>
  claim.map(({ quantity, stated }) => `[[statement]]\nquantity = ${JSON.stringify(quantity)}\nstated = ${JSON.stringify(stated)}\n`).join("\n");

/** @param {string} text */
function save(text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml;charset=utf-8" }));
  link.download = "claims.toml";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
