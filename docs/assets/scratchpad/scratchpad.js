// @ts-check
// The scratchpad: the reader's own Python, in a worker of its own, so that Stop ends nothing else.

import { editor, Python } from "../python/client.js";
import { progressed, reason, say } from "../whatif/words.js";

const LIMIT = 10; // seconds that a run may take
const KEPT = "recount-scratchpad"; // the code, for as long as the tab lives

/**
 * @param {HTMLElement} pad
 * @returns {() => void}  ends what runs
 */
export function wire(pad) {
  const python = new Python({ limit: LIMIT * 1000, again: false });
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (pad.querySelector(selector));
  const [published, state, mistake, output] = [part("pre.code"), part(".state"), part(".mistake"), part(".output samp")];
  const field = /** @type {HTMLTextAreaElement} */ (part("textarea"));
  const button = (/** @type {string} */ does) => /** @type {HTMLButtonElement} */ (part(`button[data-do=${does}]`));
  const [run, stop, example] = [button("run"), button("stop"), button("example")];
  const kept = `${KEPT}-${document.documentElement.lang}`;
  const opening = (published.textContent ?? "").trimEnd() + "\n";
  let code = sessionStorage.getItem(kept) ?? opening;
  let runs = 0;
  /** @type {{ put: (code: string) => void } | undefined} */
  let view;

  const changed = (/** @type {string} */ text) => {
    code = text;
    if (text === opening) sessionStorage.removeItem(kept);
    else sessionStorage.setItem(kept, text);
  };
  const tell = (/** @type {string} */ words, running = false) => {
    state.textContent = words;
    run.disabled = running;
    stop.disabled = !running;
  };
  /** @param {{ output: string, error: string, trace: string }} ran */
  const show = (ran) => {
    output.textContent = ran.output || (ran.error ? "" : say("nothing"));
    mistake.hidden = !ran.error;
    const [last, trace] = mistake.querySelectorAll("code");
    last.textContent = ran.error;
    trace.textContent = ran.trace;
    const details = mistake.querySelector("details");
    if (details) details.hidden = !ran.trace;
  };

  async function start() {
    if (run.disabled) return;
    const mine = (runs += 1);
    const ours = () => mine === runs;
    const focused = document.activeElement === run;
    tell(say("working"), true);
    if (focused) stop.focus();
    try {
      await python.start((loaded, total) => {
        if (ours()) state.textContent = progressed(loaded, total) || say("working");
      });
      if (!ours()) return;
      tell(say("running"), true);
      const ran = await python.ask({ call: "run", code });
      if (!ours()) return;
      if (!("output" in ran)) throw new Error(ran.error);
      show(ran);
      tell(say("ran"));
    } catch (error) {
      if (!ours()) return;
      const late = /^no answer/.test(reason(error));
      show({ output: "", error: late ? say("tooLong", { limit: String(LIMIT) }) : reason(error), trace: "" });
      tell("");
    }
    if (document.activeElement === stop || document.activeElement === document.body) if (focused) run.focus();
  }

  function end() {
    runs += 1;
    python.stop();
    const mine = runs;
    tell(say("stopped"));
    run.focus();
    python.start().then(
      () => mine === runs && tell(say("ready")),
      (error) => mine === runs && tell(say("failed", { why: reason(error) })),
    );
  }

  run.addEventListener("click", () => void start());
  stop.addEventListener("click", end);
  example.addEventListener("click", () => {
    if (view) view.put(opening);
    else field.value = opening;
    changed(opening);
  });
  field.value = code;
  field.addEventListener("input", () => changed(field.value));
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void start();
  });
  const without = pad.previousElementSibling;
  if (without instanceof HTMLElement && without.matches(".without-script")) without.hidden = true;
  published.hidden = true;
  field.hidden = false;
  part(".tools").hidden = false;

  // Until the editor is here, and where it does not come, a plain field does the same.
  if (editor) {
    const label = field.getAttribute("aria-label") ?? "";
    import(editor).then(
      ({ edit }) => {
        if (pad.isConnected) view = edit(field, { label, run: () => void start(), changed });
      },
      () => {},
    );
  }
  return () => python.stop();
}
