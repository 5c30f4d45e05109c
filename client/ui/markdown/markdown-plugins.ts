import { toString } from "mdast-util-to-string";
import type { Options } from "react-markdown";
import { fromMarkdownExtensions, micromarkExtensions, parseMarkdown } from "../../../shared/markdown/parser.ts";

/** The configuration of all that reads Markdown, for react-markdown: as remark-gfm does, without its serializer. */
export const remarkPlugins: NonNullable<Options["remarkPlugins"]> = [
  function addExtensions() {
    Object.assign(this.data(), { micromarkExtensions, fromMarkdownExtensions });
  },
];

/** Gives each heading an id from its text, numbered when the text repeats. */
export function createHeadingIds(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const base = text.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "part";
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  };
}

/** The second-level headings of a text, for a table of contents. */
export function headingsOf(text: string): { id: string; text: string }[] {
  const idOf = createHeadingIds();
  const headings = parseMarkdown(text).children.filter((node) => node.type === "heading");
  return headings
    .map((heading) => ({ depth: heading.depth, id: idOf(toString(heading)), text: toString(heading) }))
    .flatMap(({ depth, ...heading }) => (depth === 2 ? [heading] : []));
}
