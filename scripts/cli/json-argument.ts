import type { z } from "zod";
import { fieldSchemaOf } from "../../shared/source/typed.ts";
import { readTyped, typeOf } from "../seed/source/field-problems.ts";

/** Reads the JSON of an argument. @throws Error with a line for each wrong field */
export function readJson<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const place = error instanceof Error ? `: ${error.message}` : "";
    throw new Error(`the argument is not JSON${place}`, { cause: error });
  }
  return readFields(schema, value);
}

/** @throws Error with a line for each wrong field */
export function readFields<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, problems } = readTyped(schema, value);
  if (problems === null) return data;
  const lines = problems.map(({ path, text }) => `${path.join(".") || "the argument"}: ${text}`);
  throw new Error(lines.join("\n"));
}

/** A line for each field of an object: its name, its type, whether it is needed, and what it means. */
export function fieldLines(schema: z.ZodType): string[] {
  const { properties = {}, required = [] } = fieldSchemaOf(schema);
  return Object.entries(properties).map(([name, field]) => {
    const need = required.includes(name)
      ? "needed"
      : field.default === undefined
        ? "if wanted"
        : `default ${JSON.stringify(field.default)}`;
    const example = field.example === undefined ? "" : `, as ${JSON.stringify(field.example)}`;
    return `  ${name.padEnd(15)} ${typeOf(field)}, ${need}: ${field.description ?? ""}${example}`;
  });
}
