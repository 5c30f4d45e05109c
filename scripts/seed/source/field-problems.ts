import type { z } from "zod";
import { type FieldReason, type FieldSchema, readTyped as readFields } from "../../../shared/source/typed.ts";

export type Problem = { path: PropertyKey[]; text: string };

/** Reads a typed value. @returns what it is, or a problem for each wrong field, each with what to write instead */
export function readTyped<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { data: z.output<S>; problems: null } | { data: null; problems: Problem[] } {
  const read = readFields(schema, value);
  if (read.problems === null) return read;
  return { data: null, problems: read.problems.map(({ path, reason }) => ({ path, text: fieldText(reason) })) };
}

const nameRules: Record<string, string> = {
  HIDDEN_CHARACTER: "without invisible characters",
  NO_LETTER: "with a letter",
  TOO_MANY_MARKS: "without more marks on a letter than a language writes",
  MIXED_SCRIPTS: "of which each word is in one script",
  CONTAINS_ADDRESS: "without an address, an account of a messenger or a telephone number",
};

/** Why a value is refused, and what to write instead. */
export function fieldText(reason: FieldReason): string {
  switch (reason.code) {
    case "FIELD_REFUSED":
      return reason.message;
    case "FIELD_UNKNOWN":
      return `is not a field; the fields are ${reason.fields.join(", ")}`;
    case "FIELD_MISSING":
      return `is missing${meaningOf(reason.schema)}`;
    case "FIELD_INVALID": {
      const { schema, isUnquoted } = reason;
      const rule = nameRules[reason.rule ?? ""];
      if (rule) return `must be a name ${rule}`;
      return `must be ${articleOf(schema)}${typeOf(schema)}${isUnquoted ? " in quotation marks" : ""}${meaningOf(schema)}`;
    }
  }
}

/** The meaning of a field with an example, after a colon. */
function meaningOf({ description, format = "", example = examples[format] }: FieldSchema): string {
  const shown = example === undefined ? "" : `as ${JSON.stringify(example)}`;
  const parts = [description, shown].filter(Boolean);
  return parts.length > 0 ? `: ${parts.join(", ")}` : "";
}

function articleOf(field: FieldSchema): string {
  if (field.enum) return "one of ";
  const kind = typeOf(field);
  if (!/^(?:address|day|id|list|number|time|whole)\b/.test(kind)) return "";
  return /^[ai]/.test(kind) ? "an " : "a ";
}

/** The kind of value that a field takes, in words. */
export function typeOf(field: FieldSchema): string {
  if (field.anyOf) return field.anyOf.map(typeOf).join(" | ");
  if (field.enum) return field.enum.join(" | ");
  if (field.type === "array") return `list of ${itemsOf(field.items)}${rangeOf(field.minItems, field.maxItems)}`;
  if (field.type === "integer" || field.type === "number") return numberOf(field);
  if (field.type === "boolean") return "true | false";
  if (field.type === "null") return "null";
  if (field.type === "object") return objectOf(field);
  return textOf(field);
}

const formats: Record<string, string> = {
  uuid: "id",
  "date-time": "time with its zone",
  date: "day",
  uri: "address that begins with https://",
};
/** They are shown where a field has no example of its own. */
const examples: Record<string, string> = { "date-time": "2026-03-01T00:00:00+09:00", date: "2026-03-01" };

const textOf = ({ format = "", minLength, maxLength }: FieldSchema): string =>
  formats[format] ?? `text${rangeOf(minLength, maxLength, " of", " characters")}`;

function numberOf({ type, minimum, maximum }: FieldSchema): string {
  const kind = type === "integer" ? "whole number" : "number";
  // Zod writes the limits of a safe integer where a schema has none.
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < 1e9;
  return isBounded ? `${kind} from ${minimum} to ${maximum}` : kind;
}

function rangeOf(least = 0, most?: number, lead = ",", noun = ""): string {
  if (least > 1)
    return `${lead} ${least}${most === undefined ? "" : ` to ${most}`}${noun}${most === undefined ? " at least" : ""}`;
  return most === undefined ? "" : `${lead} ${most}${noun} at most`;
}

function itemsOf(items: FieldSchema = {}): string {
  if (items.type === "object") return objectOf(items);
  const kind = typeOf(items);
  return kind === "id" ? "ids" : kind === "text" ? "texts" : `texts, each ${kind}`;
}

const objectOf = ({ properties = {} }: FieldSchema): string =>
  `{ ${Object.entries(properties)
    .map(([name, field]) => `${name}: ${typeOf(field)}`)
    .join(", ")} }`;
