// @ts-check
// node state_fuzz.mjs: reads a JSON list of addresses, gives each to the page's state.js, and counts what it made of them.

import { readFileSync } from "node:fs";

const NAME = /^[a-z0-9_]+\.[a-z0-9_]+$/;
const location = { href: "http://localhost/" };
const history = {
  state: null,
  replaceState: (/** @type {unknown} */ _, /** @type {string} */ __, /** @type {string} */ to) => {
    if (new URL(to).origin !== "http://localhost") throw new Error(`left for ${to}`);
    location.href = new URL(to).href;
  },
};
Object.assign(globalThis, { location, history, addEventListener: () => {} });
const { current, readAddress, reset } = await import("../../docs/assets/whatif/state.js");

const counted = { addresses: 0, replaced: 0, unread: 0 };
for (const address of JSON.parse(readFileSync(0, "utf8"))) {
  reset();
  location.href = new URL(address).href;
  const unread = readAddress();
  const taken = current();
  for (const [name, value] of Object.entries(taken)) {
    if (!NAME.test(name) || !Number.isFinite(value)) throw new Error(`took ${name}:${value} from ${address}`);
  }
  if (unread.some((part) => typeof part !== "string" || part.length > 40)) throw new Error(`told too much of ${address}`);
  const repaired = location.href;
  if (readAddress().length) throw new Error(`${repaired} was not repaired`);
  if (JSON.stringify(current()) !== JSON.stringify(taken) || location.href !== repaired) throw new Error(`${repaired} is not stable`);
  counted.addresses += 1;
  counted.replaced += Object.keys(taken).length;
  counted.unread += unread.length;
}
console.log(JSON.stringify(counted));
