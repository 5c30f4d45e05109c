import { isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { SourceProblem } from "./problem.ts";
import { readTyped } from "./typed.ts";

/** Text in YAML that may be invalid. `raw`: the fields as they are written. */
export type YamlSource<Fields> = {
  fields: Fields | null;
  raw: unknown;
  problems: SourceProblem[];
  /** The line of the file with a field, or with what is around it if it is missing. */
  lineOf: (field: readonly PropertyKey[]) => number;
};

/**
 * Reads YAML, and everything that is wrong with it, by file and line.
 * @param linesAbove how many lines the file has before this text
 */
export function parseYaml<Schema extends z.ZodType>(
  { path: file, text, linesAbove = 0 }: { path: string; text: string; linesAbove?: number },
  schema: Schema,
): YamlSource<z.output<Schema>> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + linesAbove;
  const lineOf = (field: readonly PropertyKey[]): number => {
    const node: unknown = document.getIn(field, true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return field.length === 0 ? 1 : lineOf(field.slice(0, -1));
  };
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, code: kind, message }): SourceProblem => {
      return { file, line: lineAt(pos[0]), field: [], reason: { code: "YAML_INVALID", kind, message } };
    });
    return { fields: null, raw: null, lineOf, problems };
  }
  const raw = valueOf(document);
  const { data, problems } = readTyped(schema, raw);
  if (problems === null) return { fields: data, raw, lineOf, problems: [] };
  const found = problems
    .map(({ path, reason }): SourceProblem => ({ file, line: lineOf(path), field: path, reason }))
    .toSorted((one, other) => Number(one.line) - Number(other.line));
  return { fields: null, raw, lineOf, problems: found };
}

/** References that expand beyond measure are an error of the library; the schema names the missing fields. */
function valueOf(document: { toJS: () => unknown }): unknown {
  try {
    return document.toJS();
  } catch {
    return null;
  }
}
