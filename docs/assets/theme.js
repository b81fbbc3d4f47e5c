// @ts-check
// What the theme would write into every page as scripts, in a file, so that the policy of the pages need not except them:
// where its scripts keep what a reader chose, the chosen colours before anything is drawn, the tab that an address names.
// No module, as it has to run where it stands.

{
  const page = /** @type {any} */ (window);
  const scope = new URL(document.currentScript?.dataset.scope ?? ".", location.href);

  page.__md_scope = scope;
  page.__md_hash = (/** @type {string} */ text) =>
    [...text].reduce((hash, letter) => ((hash << 5) - hash + letter.charCodeAt(0)) | 0, 0);
  /** What was kept under a name; null where nothing was, or where the browser keeps nothing. */
  page.__md_get = (/** @type {string} */ name, /** @type {Storage} */ store, at = scope) => {
    try {
      return JSON.parse((store ?? localStorage).getItem(`${at.pathname}.${name}`) ?? "null");
    } catch {
      return null;
    }
  };
  page.__md_set = (/** @type {string} */ name, /** @type {unknown} */ value, /** @type {Storage} */ store, at = scope) => {
    try {
      (store ?? localStorage).setItem(`${at.pathname}.${name}`, JSON.stringify(value));
    } catch {
      // Without a store the choice lasts as long as the page.
    }
  };

  const chosen = page.__md_get("__palette")?.color;
  if (chosen) {
    const system = "(prefers-color-scheme)";
    const light = matchMedia("(prefers-color-scheme: light)").matches;
    const media = chosen.media === system ? `(prefers-color-scheme: ${light ? "light" : "dark"})` : "";
    const input = media && document.querySelector(`[data-md-color-media="${media}"]`);
    for (const key of ["media", "scheme", "primary", "accent"]) {
      const value = input ? input.getAttribute(`data-md-color-${key}`) : chosen[key];
      if (value) document.body.setAttribute(`data-md-color-${key}`, value);
    }
  }

  // It puts the one button of every block of code into a landmark of its own, without a name.
  new MutationObserver(() => {
    for (const nav of document.querySelectorAll("nav.md-code__nav:not([role])")) nav.setAttribute("role", "none");
  }).observe(document, { childList: true, subtree: true });

  document.addEventListener("DOMContentLoaded", () => {
    const tab = document.getElementById(location.hash.slice(1));
    if (tab instanceof HTMLInputElement && tab.name.startsWith("__tabbed_")) tab.checked = true;
  });
}
