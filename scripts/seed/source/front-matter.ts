import { isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { SourceError } from "./source-error.ts";

const SOURCE = /^---[ \t]*\n(?<head>[\s\S]*?)\n---[ \t]*(?:\n(?<body>[\s\S]*))?$/;

export interface FrontMatter<Fields> {
  fields: Fields;
  body: string;
  /** The line of the file on which the body starts. */
  bodyLine: number;
  /** The line of a field, or of what is around it if it is missing. */
  lineOf: (field: readonly PropertyKey[]) => number;
}

/** A file whose fields may be invalid. `raw`: the fields as they are written. */
type Parsed<Fields> = Omit<FrontMatter<Fields>, "fields"> & { fields: Fields | null; raw: unknown; problems: string[] };

/** A Markdown file with fields in YAML at its start, and everything that is wrong with them. */
export function parseFrontMatter<Schema extends z.ZodType>(
  path: string,
  text: string,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const { head, body = "" } = SOURCE.exec(text)?.groups ?? {};
  const none = { fields: null, raw: null, body: "", bodyLine: 1, lineOf: () => 1 };
  if (head === undefined) return { ...none, problems: [`${path}:1: the fields between two lines of --- are missing`] };
  const lineCounter = new LineCounter();
  const document = parseDocument(head, { lineCounter, prettyErrors: false });
  // The first line is the delimiter before the fields.
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + 1;
  const lineOf = (field: readonly PropertyKey[]): number => {
    const node: unknown = document.getIn(field, true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return field.length === 0 ? 1 : lineOf(field.slice(0, -1));
  };
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, message }) => `${path}:${lineAt(pos[0])}: ${message}`);
    return { ...none, lineOf, problems };
  }
  const raw = valueOf(document);
  const parsed = schema.safeParse(raw);
  const above = text.length - body.trimStart().length;
  const found = { raw, body: body.trim(), bodyLine: text.slice(0, above).split("\n").length, lineOf };
  if (parsed.success) return { ...found, fields: parsed.data, problems: [] };
  return { ...found, fields: null, problems: issuesOf(parsed.error, lineOf).map((issue) => `${path}:${issue}`) };
}

/** @throws SourceError */
export function readFrontMatter<Schema extends z.ZodType>(
  path: string,
  text: string,
  schema: Schema,
): FrontMatter<z.output<Schema>> {
  const { fields, problems, body, bodyLine, lineOf } = parseFrontMatter(path, text, schema);
  if (fields === null) throw new SourceError(problems);
  return { fields, body, bodyLine, lineOf };
}

/** References that expand beyond measure are an error of the library; the schema names the missing fields. */
function valueOf(document: { toJS: () => unknown }): unknown {
  try {
    return document.toJS();
  } catch {
    return null;
  }
}

const issuesOf = ({ issues }: z.ZodError, lineOf: FrontMatter<unknown>["lineOf"]): string[] =>
  issues.flatMap((issue) => {
    const fields = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return fields.map((field) => {
      const message =
        issue.code === "unrecognized_keys" ? `Unrecognized key: "${String(field.at(-1))}"` : issue.message;
      return `${lineOf(field)}: ${field.map(String).join(".")}: ${message}`;
    });
  });
