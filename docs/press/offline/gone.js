// Under `mkdocs serve` nothing is kept: a worker that an earlier visit left behind becomes this one, which removes what
// that one kept, itself, and reloads the pages that it had answered.

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  await self.clients.claim();
  const kept = (await caches.keys()).filter((name) => name.startsWith("recount-"));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: "window" })) void client.navigate(client.url);
}
