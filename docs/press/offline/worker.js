// @ts-check
/// <reference lib="webworker" />
// Keeps this publication, whole, and answers from it: with the network or without, a reader sees one publication and
// never parts of two. A newer one is fetched beside it, file by file, each compared with its hash, and takes its place
// only when it is complete and nobody reads the older one any more.

/** @typedef {{ digest: string, bytes: number, files: Record<string, string> }} Publication */
/** @type {Publication} the build writes it above: the hash of every file, by its path from the site's root */
const { digest, bytes, files } = /** @type {any} */ (PUBLICATION);
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const OURS = "recount-";
const KEPT = OURS + digest;
const LIST = "?files"; // kept last: a cache that has it is complete
const AT_ONCE = 3; // files on their way at a time, so that a reader's own requests come through
// An author who looked at the built site here may now be serving another one, or a draft, from the same address.
const AUTHORS = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);

let left = false;

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
worker.addEventListener("message", ({ data, source }) => {
  if (data === "take over") void worker.skipWaiting();
  if (data === "how much") source?.postMessage({ kept: bytes });
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = nameOf(request.url);
  if (request.method !== "GET" || name === undefined || left) return;
  if (request.mode === "navigate") event.respondWith(page(request, name));
  else if (name in files) event.respondWith(file(request, name));
});

/**
 * The file that an address of this site stands for; undefined for any other site.
 * @param {string} url
 */
function nameOf(url) {
  const address = url.split(/[?#]/)[0];
  if (!address.startsWith(worker.registration.scope)) return undefined;
  const name = address.slice(worker.registration.scope.length);
  return name === "" || name.endsWith("/") ? `${name}index.html` : name;
}

/** @param {string} name */
const addressOf = (name) => new URL(name.replace(/(^|\/)index\.html$/, "$1"), worker.registration.scope).href;

/** Fetch every file that is not here yet; all of them, or this publication is not used. */
async function keep() {
  const cache = await caches.open(KEPT);
  try {
    const older = await olderFiles();
    const wanted = Object.keys(files);
    const fetchNext = async () => {
      for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
        const address = addressOf(name);
        if (await cache.match(address)) continue;
        await cache.put(address, (await older.get(files[name])?.()) ?? (await published(address, files[name])));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
    await cache.put(addressOf(LIST), Response.json(files));
    await tell({ kept: bytes });
  } catch (error) {
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    if (full) await caches.delete(KEPT); // otherwise what has come need not come again
    await tell({ failed: full ? "full" : "interrupted" });
    throw error;
  }
}

/** What older publications have kept, by hash. */
async function olderFiles() {
  /** @type {Map<string, () => Promise<Response | undefined>>} */
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === KEPT) continue;
    const cache = await caches.open(name);
    const list = await cache.match(addressOf(LIST));
    for (const [path, hash] of Object.entries(list ? await list.json() : {})) {
      found.set(hash, () => cache.match(addressOf(path)));
    }
  }
  return found;
}

/**
 * A file as it was published: what the browser has of it may be older, then it is asked for anew.
 * @param {string} address
 * @param {string} hash
 */
async function published(address, hash) {
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const response = await fetch(address, /** @type {RequestInit} */ ({ cache, priority: "low" }));
    const body = await response.arrayBuffer();
    const found = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
    if (response.ok && [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("") === hash) {
      const headers = new Headers(response.headers);
      for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name); // of its way here
      return new Response(body, { headers });
    }
  }
  throw new Error(`${address} is not the file that was published`);
}

async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== KEPT);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * @param {Request} request
 * @param {string} name
 */
async function page(request, name) {
  if (AUTHORS && (await anotherSite())) return withoutUs(request);
  const { waiting } = worker.registration;
  if (waiting && (await worker.clients.matchAll({ type: "window" })).length < 2) {
    // The only page of this publication is just being left: the next one comes from the newer publication.
    waiting.postMessage("take over");
    return new Response("", { headers: { Refresh: "0" } });
  }
  if (name in files) return file(request, name);
  if (`${name}/index.html` in files) return Response.redirect(request.url.replace(/(?=[?#]|$)/, "/"));
  try {
    const response = await fetch(request);
    if (response.ok && name.endsWith("index.html")) return withoutUs(request); // a page of a newer publication
    return response;
  } catch {
    const lost = await caches.match(addressOf("404.html"), { cacheName: KEPT });
    return new Response(lost?.body, { status: 404, headers: lost?.headers });
  }
}

/**
 * @param {Request} request
 * @param {string} name
 */
async function file(request, name) {
  const kept = await caches.match(addressOf(name), { cacheName: KEPT });
  return kept ?? withoutUs(request); // a publication that lost a file is none
}

/** @param {Request} request */
async function withoutUs(request) {
  left = true;
  await worker.registration.unregister();
  await caches.delete(KEPT);
  return fetch(request);
}

/** Whether what is served here now has no worker of a publication; without network nobody can say. */
async function anotherSite() {
  try {
    const response = await fetch(new URL("sw.js", worker.registration.scope), { cache: "no-store" });
    return response.status === 404 || (response.ok && !(await response.text()).startsWith("const PUBLICATION"));
  } catch {
    return false;
  }
}

/** @param {object} message */
async function tell(message) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const client of pages) client.postMessage(message);
}
