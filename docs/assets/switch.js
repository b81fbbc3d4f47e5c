// @ts-check
// Between the two languages: the switch follows instant navigation, and the error page keeps the language of its address.

const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("a.language"));
const config = JSON.parse(document.getElementById("__config")?.textContent ?? "{}");

if (link) {
  const here = new URL(config.base.replace(/\/?$/, "/"), location.href);
  const there = new URL(link.dataset.home ?? "", location.href);
  const lost = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("section.lost"));

  const follow = () => {
    const isPage = lost.length === 0 && location.pathname.startsWith(here.pathname);
    const page = isPage ? location.pathname.slice(here.pathname.length) : "";
    link.href = new URL(page + (isPage ? location.search + location.hash : ""), there).href;
  };
  // The header outlives the pages under it. A fragment may change at any time, so it is read when it is needed.
  link.addEventListener("pointerdown", follow);
  link.addEventListener("focus", follow);
  link.addEventListener("click", follow);
  const pages = /** @type {any} */ (window).document$;
  if (pages) pages.subscribe(follow);

  if (lost.length > 1) {
    const foreign = location.pathname.startsWith(there.pathname);
    const wanted = foreign ? link.lang : document.documentElement.lang;
    for (const section of lost) {
      section.hidden = section.lang !== wanted;
      if (!section.hidden) document.title = section.dataset.title ?? document.title;
    }
    link.hidden = foreign; // it would lead where the reader already is
    document.documentElement.lang = wanted;
  }
}

export {};
