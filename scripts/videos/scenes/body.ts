import { parseMarkdown } from "../../../shared/markdown/parser.ts";

type Content = ReturnType<typeof parseMarkdown>["children"][number];
/** Text within a block, as far as it is read. */
type Inline = { type: string; value?: string; children?: readonly Inline[] };

/** The parts of a slide's Markdown. */
export interface Body {
  scene: string | null;
  fence: { lang: string; lines: string[] } | null;
  table: string[][] | null;
  list: { ordered: boolean; items: string[] } | null;
  paragraphs: string[];
}

/** Reads the Markdown of a slide. Texts keep their inline marks: `**strong**` and code in backticks. */
export function readBody(markdown: string): Body {
  const body: Body = { scene: null, fence: null, table: null, list: null, paragraphs: [] };
  for (const node of parseMarkdown(markdown).children) add(body, node);
  return body;
}

function add(body: Body, node: Content): void {
  if (node.type === "code" && node.lang === "scene") body.scene = node.value;
  else if (node.type === "code") body.fence = { lang: node.lang ?? "", lines: node.value.split("\n") };
  else if (node.type === "table")
    body.table = node.children.map((row) => row.children.map((cell) => inlineOf(cell.children)));
  else if (node.type === "list")
    body.list = {
      ordered: node.ordered === true,
      items: node.children.map((item) =>
        item.children.map((part) => ("children" in part ? inlineOf(part.children) : "")).join(" "),
      ),
    };
  else if ("children" in node) body.paragraphs.push(inlineOf(node.children));
}

const inlineOf = (nodes: readonly Inline[]): string =>
  nodes
    .map(({ type, value = " ", children }): string => {
      if (type === "inlineCode") return `\`${value}\``;
      const text = children ? inlineOf(children) : value;
      return type === "strong" ? `**${text}**` : text;
    })
    .join("")
    .trim();
