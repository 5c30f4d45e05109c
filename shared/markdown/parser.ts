import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString } from "mdast-util-to-string";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfm } from "micromark-extension-gfm";
import { disabledMarkdown, markdownGfm, markTyped, withoutMarks } from "./markdown.ts";

/** Bold and italic also end before a Korean particle; syntax that is not used here stays text. */
export const micromarkExtensions = [gfm(markdownGfm), cjkFriendlyExtension(), { disable: { null: disabledMarkdown } }];

type Tree = ReturnType<typeof fromMarkdown>;
const written = ["value", "url", "title", "lang", "meta"] as const;
type Node = { type: string; children?: Node[] } & Partial<Record<(typeof written)[number], string | null>>;

const safeAddress = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** A link whose URL is no address, or could run code, stays as typed, as in [공지](필독). */
const asTyped = (link: Node): Node[] => [
  { type: "text", value: "[" },
  ...(link.children ?? []),
  { type: "text", value: `](${link.url}${link.title ? ` "${link.title}"` : ""})` },
];

function finish(node: Node): void {
  for (const key of written) if (node[key]) node[key] = withoutMarks(node[key]);
  if (!node.children) return;
  for (const child of node.children) finish(child);
  node.children = node.children.flatMap((child) =>
    child.type === "link" && !safeAddress.test(child.url ?? "") ? asTyped(child) : [child],
  );
}

/** The addresses that micromark has found: mdast would look for others, without their ends and in quadratic time. */
const nodes = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

export const fromMarkdownExtensions = [...nodes, { transforms: [(tree: Tree) => finish(tree)] }];

/** The tree of a text, by the configuration of everything that reads Markdown. */
export const parseMarkdown = (text: string): Tree =>
  fromMarkdown(markTyped(text), { extensions: micromarkExtensions, mdastExtensions: fromMarkdownExtensions });

const containers = new Set(["root", "blockquote", "list", "listItem", "table", "tableRow"]);

const linesOf = (node: Node): string[] =>
  containers.has(node.type) ? (node.children ?? []).flatMap(linesOf) : [toString(node)];

/** The words of a text, without its syntax: a line or more for each block. */
export const plainText = (text: string): string => linesOf(parseMarkdown(text)).join("\n");
