import { isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";

const SOURCE = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

export interface FrontMatter<Fields> {
  fields: Fields;
  body: string;
  /** The line of the file on which the body starts. */
  bodyLine: number;
  /** The line of a field, or of what is around it if it is missing. */
  lineOf: (field: readonly PropertyKey[]) => number;
}

/**
 * A Markdown file with fields in YAML at its start.
 * @throws Error that names the file, the line and what is wrong there
 */
export function readFrontMatter<Schema extends z.ZodType>(
  path: string,
  text: string,
  schema: Schema,
): FrontMatter<z.output<Schema>> {
  const { head, body } = SOURCE.exec(text)?.groups ?? {};
  if (head === undefined || body === undefined) throw new Error(`${path}:1: the fields at the start are missing`);
  const lineCounter = new LineCounter();
  const document = parseDocument(head, { lineCounter, prettyErrors: false });
  // The first line is the delimiter before the fields.
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + 1;
  const [invalid] = document.errors;
  if (invalid) throw new Error(`${path}:${lineAt(invalid.pos[0])}: ${invalid.message}`);
  const lineOf = (field: readonly PropertyKey[]): number => {
    const node: unknown = document.getIn(field, true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return field.length === 0 ? 1 : lineOf(field.slice(0, -1));
  };
  const parsed = schema.safeParse(document.toJS());
  if (!parsed.success) throw new Error(`${path}:${firstIssue(parsed.error, lineOf)}`);
  const above = text.length - body.trimStart().length;
  return { fields: parsed.data, body: body.trim(), bodyLine: text.slice(0, above).split("\n").length, lineOf };
}

function firstIssue({ issues }: z.ZodError, lineOf: FrontMatter<unknown>["lineOf"]): string {
  const [issue] = issues;
  if (!issue) return "1: the fields are invalid";
  const field = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  return `${lineOf(field)}: ${field.map(String).join(".")}: ${issue.message}`;
}
