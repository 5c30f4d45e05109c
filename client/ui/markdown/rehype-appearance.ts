import { toString } from "mdast-util-to-string";
import type { ExtraProps, Options } from "react-markdown";
import { createHeadingIds } from "./markdown-plugins.ts";
import { splitByQuery } from "./highlight.tsx";

type Element = NonNullable<ExtraProps["node"]>;
type Content = Element["children"][number];
type Plugin = NonNullable<Options["rehypePlugins"]>[number];

export type Appearance = {
  /** Leaves the first-level headings out: the screen shows the title itself. */
  untitled: boolean;
  /** "note": compact, with headings that are not headings of the page. */
  appearance: "page" | "note";
  /** Search terms to mark. */
  query: readonly string[];
  /** The class of a note's heading. */
  headingClass: string;
};

/** The title of the screen is the page's h1. */
const levels = new Map([
  ["h1", "h2"],
  ["h2", "h2"],
  ["h3", "h3"],
  ["h4", "h4"],
  ["h5", "h4"],
  ["h6", "h4"],
]);

const blocks = new Set([..."p ul ol li blockquote pre hr table thead tbody tr th td".split(" "), ...levels.keys()]);

/** Adapts the elements of a text to the page it is shown on. */
export const rehypeAppearance = (options: Appearance): Plugin => [createAppearance, options];

function createAppearance({ untitled, appearance, query, headingClass }: Appearance) {
  return (root: Pick<Element, "children">): void => {
    const idOf = createHeadingIds();
    adapt(root, (element) => {
      const level = levels.get(element.tagName);
      const id = level && idOf(toString(element));
      if (element.tagName === "h1" && untitled) return null;
      if (level && appearance === "note")
        return { ...element, tagName: "p", properties: { className: [headingClass] } };
      if (level) return { ...element, tagName: level, properties: { id } };
      return element;
    });
    if (query.length > 0) mark(root, query);
  };
}

/** @param adaptHeading null: the element is left out */
function adapt(parent: Pick<Element, "children">, adaptHeading: (element: Element) => Element | null): void {
  parent.children = parent.children.filter(isVisible).flatMap((node): Content[] => {
    if (node.type !== "element") return [node];
    const element = adaptHeading(node);
    if (!element) return [];
    if (element.tagName === "pre") element.children = [{ type: "text", value: toString(element).replace(/\n$/, "") }];
    else adapt(element, adaptHeading);
    if (element.tagName === "ol") element.properties.start ??= 1;
    if (element.tagName === "th") element.properties.scope = "col";
    return [element];
  });
}

/** Line breaks are shown; those between blocks separate elements only. */
function isVisible(node: Content, at: number, siblings: readonly Content[]): boolean {
  if (node.type !== "text" || node.value !== "\n") return true;
  return !isEdge(siblings[at - 1]) && !isEdge(siblings[at + 1]);
}

const isEdge = (node: Content | undefined): boolean =>
  node === undefined || (node.type === "element" && blocks.has(node.tagName));

function mark(parent: Pick<Element, "children">, query: readonly string[]): void {
  parent.children = parent.children.flatMap((node): Content[] => {
    if (node.type === "element") mark(node, query);
    if (node.type !== "text") return [node];
    return splitByQuery(node.value, query).map(({ text, isMatch }) => {
      const value = { type: "text" as const, value: text };
      return isMatch ? { type: "element", tagName: "mark", properties: {}, children: [value] } : value;
    });
  });
}
