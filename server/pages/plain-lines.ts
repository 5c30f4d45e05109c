import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString } from "mdast-util-to-string";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfm } from "micromark-extension-gfm";
import { disabledMarkdown, markdownGfm } from "../../shared/markdown.ts";

const options = {
  extensions: [gfm(markdownGfm), cjkFriendlyExtension(), { disable: { null: disabledMarkdown } }],
  mdastExtensions: [gfmFromMarkdown()],
};

type Node = ReturnType<typeof fromMarkdown>["children"][number];

/** The lines of a Markdown text without its marks: one for each line, list item and table row that is shown. */
export const plainLines = (markdown: string): string[] =>
  fromMarkdown(markdown, options)
    .children.flatMap(linesOf)
    .filter((line) => line.trim() !== "");

function linesOf(node: Node): string[] {
  if (node.type === "tableRow") return [node.children.map((cell) => toString(cell)).join(" ")];
  const isContainer =
    node.type === "list" || node.type === "listItem" || node.type === "blockquote" || node.type === "table";
  return isContainer ? node.children.flatMap(linesOf) : toString(node).split("\n");
}
