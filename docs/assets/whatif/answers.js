// @ts-check
// Answers that the build worked out for each stop of each lever, so that the first move is answered at once.

/**
 * @typedef {{ published: number, values: number[], words: string[], numbers: Record<string, (string | null)[]>,
 *   holds: Record<string, string> }} LeverAnswers
 * @typedef {{ numbers: [string, string][], holds: [string, string][], levers: Record<string, LeverAnswers> }} Answers
 */

/** @type {Map<string, Promise<Answers | null>>} */
const fetched = new Map();

/**
 * The answers of a section, fetched once; null when they are not there.
 * @param {string} section
 * @param {URL} home
 */
export function answersOf(section, home) {
  const address = new URL(`data/answers/${section}.json`, home).href;
  let answers = fetched.get(address);
  if (!answers) {
    answers = fetch(address)
      .then((reply) => (reply.ok ? reply.json() : null))
      .catch(() => null);
    fetched.set(address, answers);
  }
  return answers;
}

/**
 * What a page reads with one lever at one of its stops, as functions for `Live.show`; null where no answer is at hand.
 * @param {Answers} answers
 * @param {Record<string, number>} replaced
 */
export function atHand(answers, replaced) {
  const names = Object.keys(replaced);
  const lever = names.length === 1 ? answers.levers[names[0]] : undefined;
  const stop = lever ? lever.values.indexOf(replaced[names[0]]) : -1;
  if (!lever || stop < 0) return null;
  const numbers = new Map(answers.numbers.map(([name, record], place) => [`${name} ${record}`, place]));
  const holds = new Map(answers.holds.map(([name, range], place) => [`${name} ${range}`, place]));
  return {
    /** @type {(shown: import("./page.js").Shown) => import("./page.js").Words} */
    words: ({ name, record }) => {
      const texts = lever.numbers[String(numbers.get(`${name} ${record.replace(/[\u00a0\u202f]/g, " ")}`))];
      if (!texts) return null;
      return texts[stop] === null ? ["", "no value"] : [/** @type {string} */ (texts[stop]), ""];
    },
    /** @type {(held: import("./page.js").Held) => boolean | null} */
    holds: ({ name, range }) => {
      const states = lever.holds[String(holds.get(`${name} ${range}`))];
      return states === undefined ? null : states[stop] === "1";
    },
  };
}
