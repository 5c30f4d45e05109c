import { type AtRule, type ChildNode, type Container, parse } from "postcss";
import selectorParser from "postcss-selector-parser";

/** A part of a style sheet that is sent with a document, or left out of it, as a whole. */
export type StyleRule =
  | { kind: "style"; selectors: { text: string; classes: string[] }[]; block: string }
  /** `@media` and other conditions. */
  | { kind: "group"; prelude: string; rules: StyleRule[] }
  | { kind: "keyframes"; name: string; text: string }
  | { kind: "other"; text: string };

/** @throws CssSyntaxError */
export const parseStyleSheet = (css: string): StyleRule[] => rulesOf(parse(css));

const rulesOf = ({ nodes = [] }: Container): StyleRule[] => nodes.flatMap((node) => ruleOf(node) ?? []);

function ruleOf(node: ChildNode): StyleRule | null {
  if (node.type === "rule")
    return {
      kind: "style",
      selectors: node.selectors.map((text) => ({ text, classes: requiredClasses(text) })),
      block: node.nodes.map(String).join(";"),
    };
  return node.type === "atrule" ? ruleOfAtRule(node) : null;
}

const groups = new Set(["media", "supports", "container", "layer", "starting-style"]);

function ruleOfAtRule(node: AtRule): StyleRule {
  if (!node.nodes) return { kind: "other", text: `${node.toString()};` };
  if (node.name === "keyframes") return { kind: "keyframes", name: node.params, text: node.toString() };
  if (groups.has(node.name))
    return { kind: "group", prelude: `@${node.name} ${node.params}`.trim(), rules: rulesOf(node) };
  return { kind: "other", text: node.toString() };
}

const selectors = selectorParser();

/** Classes in the brackets of `:not()` or `:is()` are exceptions or alternatives. */
const requiredClasses = (selector: string): string[] =>
  selectors
    .astSync(selector)
    .first.nodes.filter((node) => node.type === "class")
    .map(({ value }) => value);
