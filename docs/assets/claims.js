// @ts-check
// The claims page: form.claim-filter narrows the entries by what they say of themselves in data-section, data-stance,
// data-speaker, data-follows and data-source. The choice is in the address, so it can be sent to somebody.

/** @param {HTMLFormElement} form */
function wire(form) {
  const claims = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("section.claim")]);
  const fields = [...new Set([...form.elements].map((field) => field.getAttribute("name") ?? ""))].filter(Boolean);
  const count = form.querySelector("output");
  count?.setAttribute("aria-live", "polite");

  const choose = () => {
    const asked = new URLSearchParams(location.search);
    for (const field of form.elements) {
      if (field instanceof HTMLSelectElement) field.value = asked.get(field.name) ?? "";
      if (field instanceof HTMLInputElement) field.checked = asked.getAll(field.name).includes(field.value);
    }
  };

  const show = () => {
    const chosen = new FormData(form);
    /** @type {Map<string, string[]>} */
    const wanted = new Map();
    for (const name of fields) {
      const values = chosen.getAll(name).map(String).filter(Boolean);
      if (values.length) wanted.set(name, values);
    }
    let shown = 0;
    for (const claim of claims) {
      const fits = [...wanted].every(([name, values]) =>
        (claim.dataset[name] ?? "").split(" ").some((value) => values.includes(value)),
      );
      claim.toggleAttribute("data-fits", fits);
      if (fits) shown += 1;
    }
    // A claim stays where one that depends on it is shown, but it stands back.
    for (const claim of claims) {
      const fits = claim.hasAttribute("data-fits");
      claim.hidden = !fits && !claim.querySelector("section.claim[data-fits]");
      claim.classList.toggle("context", !fits);
    }
    if (count) {
      const words = form.dataset.count ?? "{shown} / {all}";
      count.textContent = words.replace("{shown}", String(shown)).replace("{all}", String(claims.length));
    }
    return wanted;
  };

  const remember = () => {
    const asked = new URLSearchParams();
    for (const [name, values] of show()) for (const value of values) asked.append(name, value);
    const query = asked.size ? `?${asked}` : "";
    history.replaceState(history.state, "", location.pathname + query + location.hash);
  };

  form.hidden = false;
  form.addEventListener("change", remember);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(remember));
  choose();
  show();

  // A link to one claim wins over a filter that hides it.
  const reveal = () => {
    const claim = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest("section.claim");
    if (!claim || claim.getClientRects().length) return;
    form.reset();
    claim.scrollIntoView();
  };
  reveal();
  addEventListener("hashchange", () => form.isConnected && reveal());
}

function start() {
  const form = document.querySelector("form.claim-filter:not([data-wired])");
  if (!(form instanceof HTMLFormElement)) return;
  form.dataset.wired = "";
  wire(form);
}

const pages = /** @type {any} */ (window).document$;
if (pages) pages.subscribe(start);
else start();

export {};
