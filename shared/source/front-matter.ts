import type { z } from "zod";
import { parseYaml, type YamlSource } from "./yaml.ts";

const SOURCE = /^---[ \t]*\n(?<head>[\s\S]*?)\n---[ \t]*(?:\n(?<body>[\s\S]*))?$/;

type Body = {
  body: string;
  /** The line of the file on which the body starts. */
  bodyLine: number;
};
export type FrontMatter<Fields> = YamlSource<Fields> & Body;

/** A Markdown file with fields in YAML at its start, and everything that is wrong with them. */
export function parseFrontMatter<Schema extends z.ZodType>(
  path: string,
  text: string,
  schema: Schema,
): FrontMatter<z.output<Schema>> {
  const { head, body = "" } = SOURCE.exec(text)?.groups ?? {};
  if (head === undefined) {
    const absent = { file: path, line: 1, field: [], reason: { code: "FIELDS_ABSENT" } } as const;
    return { fields: null, raw: null, body: "", bodyLine: 1, lineOf: () => 1, problems: [absent] };
  }
  const above = text.length - body.trimStart().length;
  // The first line is the delimiter before the fields.
  const source = parseYaml({ path, text: head, linesAbove: 1 }, schema);
  return { ...source, body: body.trim(), bodyLine: text.slice(0, above).split("\n").length };
}
