// @ts-check
// The scratchpad's editor, bundled by docs/press/editor. Its colours and its type are the page's: recount.css.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { StyleModule } from "style-mod";

// CodeMirror would write its rules into a style element, which the policy of the pages forbids: they become a sheet of
// the document, in a layer, so that recount.css has the last word as before.
const rules = new CSSStyleSheet();
StyleModule.mount = (root, modules) => {
  const all = [modules].flat().map((module) => module.getRules());
  rules.replaceSync(`@layer editor { ${all.join("\n")} }`);
  if (!root.adoptedStyleSheets.includes(rules)) root.adoptedStyleSheets.push(rules);
};

/**
 * An editor in the place of a text field. Tab leaves it, as it leaves any field.
 * @param {HTMLTextAreaElement} field
 * @param {{ label: string, run: () => void, changed: (code: string) => void }} doors
 */
export function edit(field, { label, run, changed }) {
  const view = new EditorView({
    state: EditorState.create({
      doc: field.value,
      extensions: [
        lineNumbers(),
        history(),
        python(),
        indentUnit.of("    "),
        indentOnInput(),
        bracketMatching(),
        syntaxHighlighting(classHighlighter),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString());
        }),
        keymap.of([{ key: "Mod-Enter", run: () => (run(), true) }, ...defaultKeymap, ...historyKeymap]),
      ],
    }),
  });
  const focused = document.activeElement === field;
  field.hidden = true;
  field.after(view.dom);
  if (focused) view.focus();
  return {
    /** @param {string} code */
    put: (code) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } }),
    remove: () => view.destroy(),
  };
}
