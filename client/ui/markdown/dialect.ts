import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString } from "mdast-util-to-string";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfm } from "micromark-extension-gfm";
import type { Options } from "react-markdown";
import { disabledMarkdown, markdownGfm } from "../../../shared/markdown.ts";

/** Bold and italic also end before a Korean particle; syntax that is not used here stays text. */
const micromarkExtensions = [gfm(markdownGfm), cjkFriendlyExtension(), { disable: { null: disabledMarkdown } }];
const fromMarkdownExtensions = [gfmFromMarkdown()];

/** As remark-gfm does, without its serializer. */
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

const parse = (text: string) =>
  fromMarkdown(text, { extensions: micromarkExtensions, mdastExtensions: fromMarkdownExtensions });

/** The words of a text, without its syntax. */
export const plainText = (text: string): string => toString(parse(text));

/** The second-level headings of a text, for a table of contents. */
export function headingsOf(text: string): { id: string; text: string }[] {
  const idOf = createHeadingIds();
  const headings = parse(text).children.filter((node) => node.type === "heading");
  return headings
    .map((heading) => ({ depth: heading.depth, id: idOf(toString(heading)), text: toString(heading) }))
    .flatMap(({ depth, ...heading }) => (depth === 2 ? [heading] : []));
}
