import { z } from "zod";

/** The parts of a JSON schema that sentences about a field need. */
export type FieldSchema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: FieldSchema[];
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  description?: string;
  example?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

export type Problem = { path: PropertyKey[]; text: string };

export const fieldSchemaOf = (schema: z.ZodType): FieldSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as FieldSchema;

/** It marks issues for which the schema has no sentence of its own. */
const unsaid = "\0";

/**
 * Reads a typed value.
 * @returns what it is, or a problem for each wrong field, each with what to write instead. A field that the schema does not know is
 *   a problem on every level: a mistyped optional field would be as good as not written
 */
export function readTyped<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { data: z.output<S>; problems: null } | { data: null; problems: Problem[] } {
  const read = schema.safeParse(value, { error: () => unsaid });
  const fields = fieldSchemaOf(schema);
  const unknown = unknownFields(fields, value, []);
  if (read.success && unknown.length === 0) return { data: read.data, problems: null };
  const issues = read.success ? [] : read.error.issues.filter(({ code }) => code !== "unrecognized_keys");
  const problems = new Map<string, Problem>();
  for (const { path, text } of [...issues.map((issue) => problemOf(issue, fields, value)), ...unknown]) {
    const field = path.join(".");
    if (!problems.has(field)) problems.set(field, { path, text });
  }
  return { data: null, problems: [...problems.values()] };
}

function problemOf(issue: z.core.$ZodIssue, fields: FieldSchema, value: unknown): Problem {
  const { path, message } = issue;
  const field = path.reduce<FieldSchema | undefined>(
    (inner, key) => inner && (typeof key === "number" ? inner.items : inner.properties?.[String(key)]),
    fields,
  );
  return { path, text: message === unsaid ? sentenceOf(issue, field ?? {}, valueAt(value, path)) : message };
}

const nameRules: Record<string, string> = {
  HIDDEN_CHARACTER: "without invisible characters",
  NO_LETTER: "with a letter",
  TOO_MANY_MARKS: "without more marks on a letter than a language writes",
  MIXED_SCRIPTS: "of which each word is in one script",
  CONTAINS_ADDRESS: "without an address, an account of a messenger or a telephone number",
};

function sentenceOf(issue: z.core.$ZodIssue, field: FieldSchema, value: unknown): string {
  const meaning = meaningOf(field);
  if (value === undefined) return `is missing${meaning}`;
  const rule = issue.code === "custom" ? nameRules[String(issue.params?.["rule"])] : undefined;
  if (rule) return `must be a name ${rule}`;
  const isUnquoted = issue.code === "invalid_type" && issue.expected === "string" && typeof value !== "object";
  return `must be ${articleOf(field)}${typeOf(field)}${isUnquoted ? " in quotation marks" : ""}${meaning}`;
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

function unknownFields({ properties, items }: FieldSchema, value: unknown, path: PropertyKey[]): Problem[] {
  if (Array.isArray(value)) return items ? value.flatMap((one, at) => unknownFields(items, one, [...path, at])) : [];
  if (!properties || typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const text = `is not a field; the fields are ${Object.keys(properties).join(", ")}`;
    return field ? unknownFields(field, inner, [...path, name]) : [{ path: [...path, name], text }];
  });
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );

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
