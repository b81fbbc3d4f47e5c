// @ts-check
// The renderer in a worker of its own. In: where it and a picture's specifications are, and rows. Out: the picture as SVG.

/** @typedef {{ draw: (spec: object, data: Record<string, object[]>) => Promise<string> }} Renderer */
/** @typedef {{ id: number, renderer: string, spec: string, data: Record<string, object[]> }} Wanted */
/** @typedef {{ id: number, svgs?: string[], error?: string }} Drawn  for wide and for narrow pages */

/** @type {Map<string, Promise<Record<string, object>>>} */
const specs = new Map();

self.onmessage = async ({ data: wanted }) => {
  const { id } = wanted;
  try {
    postMessage({ id, svgs: await drawn(wanted) });
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
};

/**
 * @param {Wanted} wanted
 * @returns {Promise<string[]>}
 */
async function drawn({ renderer, spec: address, data }) {
  if (!specs.has(address)) specs.set(address, fetched(address));
  const [{ draw }, spec] = await Promise.all([/** @type {Promise<Renderer>} */ (import(renderer)), specs.get(address)]);
  return Promise.all(["wide", "narrow"].map(async (width) => plain(await draw(spec?.[width] ?? {}, data))));
}

/**
 * As the build has it: the description of a mark is its name, and Vega's own roles are not read to anyone.
 * @param {string} svg
 */
const plain = (svg) => svg.replace(/ (?:role|aria-roledescription)="[^"]*"/g, "").replaceAll(' aria-label="', ' data-name="');

/** @param {string} address */
async function fetched(address) {
  try {
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`the server says ${reply.status}`);
    return await reply.json();
  } catch (error) {
    specs.delete(address); // it may come another time
    throw error;
  }
}

export {};
