import { parse } from "yaml";
import { z } from "zod";

const SOURCE = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/**
 * A Markdown file with fields in YAML at its start.
 * @throws Error that names the file and what is wrong with its fields
 */
export function readFrontMatter<Schema extends z.ZodType>(
  path: string,
  text: string,
  schema: Schema,
): { fields: z.output<Schema>; body: string } {
  const { head, body } = SOURCE.exec(text)?.groups ?? {};
  if (head === undefined || body === undefined) throw new Error(`${path}: the fields at the start are missing`);
  const parsed = schema.safeParse(parse(head));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return { fields: parsed.data, body: body.trim() };
}
