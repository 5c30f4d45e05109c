import type { z } from "zod";
import { SourceError } from "./source-error.ts";
import { parseYaml, type YamlSource } from "./yaml-source.ts";

const SOURCE = /^---[ \t]*\n(?<head>[\s\S]*?)\n---[ \t]*(?:\n(?<body>[\s\S]*))?$/;

type Body = {
  body: string;
  /** The line of the file on which the body starts. */
  bodyLine: number;
};
export type FrontMatter<Fields> = Pick<YamlSource<Fields>, "lineOf"> & Body & { fields: Fields };

/** A Markdown file with fields in YAML at its start, and everything that is wrong with them. */
export function parseFrontMatter<Schema extends z.ZodType>(
  path: string,
  text: string,
  schema: Schema,
): YamlSource<z.output<Schema>> & Body {
  const { head, body = "" } = SOURCE.exec(text)?.groups ?? {};
  if (head === undefined) {
    const problems = [`${path}:1: the fields between two lines of --- are missing`];
    return { fields: null, raw: null, body: "", bodyLine: 1, lineOf: () => 1, problems };
  }
  const above = text.length - body.trimStart().length;
  // The first line is the delimiter before the fields.
  const source = parseYaml({ path, text: head, linesAbove: 1 }, schema);
  return { ...source, body: body.trim(), bodyLine: text.slice(0, above).split("\n").length };
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
