// @ts-check
// Has the site kept for reading offline, by the worker that the build made (docs/press/offline): when the page is here
// and nothing else happens, and not where a reader saves data. The foot of the page says how far that is.

const connection = /** @type {{ saveData?: boolean } | undefined} */ (/** @type {any} */ (navigator).connection);
let state = "";
let bytes = 0;

const lineHere = () => /** @type {HTMLElement | null} */ (document.querySelector(".offline"));
const idle = () =>
  new Promise((done) => ("requestIdleCallback" in window ? requestIdleCallback(done, { timeout: 10_000 }) : setTimeout(done, 3_000)));

function say() {
  const line = lineHere();
  if (line) line.textContent = (line.dataset[state] ?? "").replace("{mb}", String(Math.ceil(bytes / 1e6)));
}

async function keep() {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => {
    bytes = data.kept ?? bytes;
    state = "kept" in data ? "kept" : data.failed;
    say();
  });
  await idle();
  try {
    const registered = await serviceWorker.register(new URL("../../sw.js", import.meta.url));
    registered.active?.postMessage("how much");
    if (registered.active) registered.update().catch(() => {}); // without network there is nothing newer
  } catch {
    state = "refused";
    say();
  }
}

if (lineHere() && "serviceWorker" in navigator && !connection?.saveData) {
  if (document.readyState === "complete") void keep();
  else addEventListener("load", () => void keep(), { once: true });
  /** @type {any} */ (window).document$?.subscribe(say);
}

export {};
