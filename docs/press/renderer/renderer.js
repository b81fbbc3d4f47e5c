// @ts-check
// What redraws the pictures in a what-if: of Vega, the parts that they need. Its expressions are interpreted, so that a
// page may forbid the making of code from text.

import { transforms } from "vega-dataflow";
import * as encode from "vega-encode";
import { expressionInterpreter } from "vega-interpreter";
import { parse } from "vega-parser";
import * as basic from "vega-transforms";
import { View } from "vega-view";
import * as layout from "vega-view-transforms";

Object.assign(transforms, basic, layout, encode);

/**
 * The picture of a specification, as SVG, with rows for its data sets.
 * @param {{ data: { name: string }[] }} spec  as Vega-Lite compiled it
 * @param {Record<string, object[]>} data
 * @returns {Promise<string>}
 */
export async function draw(spec, data) {
  const filled = { ...spec, data: spec.data.map((set) => (set.name in data ? { ...set, values: data[set.name] } : set)) };
  const view = new View(parse(filled, undefined, { ast: true }), { expr: expressionInterpreter, renderer: "none" });
  const svg = await view.toSVG();
  view.finalize();
  return svg;
}
