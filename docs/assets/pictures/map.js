// @ts-check
// The ledger as a map: the path below a number is lit, for the one that the address asks for or the reader points at.

/**
 * @param {HTMLElement} figure
 */
export function wireMap(figure) {
  const asked = () => new URL(location.href).searchParams.get("from") ?? "";
  light(figure, asked());
  const point = (/** @type {Event} */ event) => {
    const name = named(event.target);
    light(figure, name && !name.includes(" ") ? name : asked());
  };
  figure.addEventListener("pointerover", point);
  figure.addEventListener("focusin", point);
  figure.addEventListener("pointerleave", () => light(figure, asked()));
}

/** @param {EventTarget | null} target */
const named = (target) => (target instanceof Element ? target.closest("svg [data-name], svg a")?.querySelector("[data-name]") ?? target.closest("svg [data-name]") : null)?.getAttribute("data-name");

/**
 * @param {HTMLElement} figure
 * @param {string} name
 */
function light(figure, name) {
  const parts = [...figure.querySelectorAll("svg [data-name]")];
  const arcs = parts.map((part) => (part.getAttribute("data-name") ?? "").split(" ")).filter(([, above]) => above);
  const lit = new Set([name]);
  for (let before = 0; before < lit.size; ) {
    before = lit.size;
    for (const [below, above] of arcs) if (lit.has(above)) lit.add(below);
  }
  const known = parts.some((part) => part.getAttribute("data-name") === name);
  figure.toggleAttribute("data-lit", known);
  for (const part of parts) {
    const [below, above = below] = (part.getAttribute("data-name") ?? "").split(" ");
    part.toggleAttribute("data-lit", known && lit.has(below) && lit.has(above));
  }
}
