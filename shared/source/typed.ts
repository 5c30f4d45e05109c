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

/** Why the value of a field is refused. */
export type FieldReason =
  | { code: "FIELD_MISSING"; schema: FieldSchema }
  /** `rule`: the one that a name breaks. `isUnquoted`: the value is no text, and would be one in quotation marks. */
  | { code: "FIELD_INVALID"; schema: FieldSchema; rule: string | null; isUnquoted: boolean }
  /** The schema has a sentence of its own. `max`: the most characters; `items`: the most items of a list. */
  | { code: "FIELD_REFUSED"; message: string; max: number | null; items: number | null }
  | { code: "FIELD_UNKNOWN"; fields: string[] };

export type FieldProblem = { path: PropertyKey[]; reason: FieldReason };

export const fieldSchemaOf = (schema: z.ZodType): FieldSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as FieldSchema;

/** It marks issues for which the schema has no sentence of its own. */
const unsaid = "\0";

/**
 * Reads a typed value.
 * @returns what it is, or a problem for each wrong field. A field that the schema does not know is a problem on every level: a
 *   mistyped optional field would be as good as not written
 */
export function readTyped<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { data: z.output<S>; problems: null } | { data: null; problems: FieldProblem[] } {
  const read = schema.safeParse(value, { error: () => unsaid });
  const fields = fieldSchemaOf(schema);
  const unknown = unknownFields(fields, value, []);
  if (read.success && unknown.length === 0) return { data: read.data, problems: null };
  const issues = read.success ? [] : read.error.issues.filter(({ code }) => code !== "unrecognized_keys");
  const problems = new Map<string, FieldProblem>();
  for (const problem of [...issues.map((issue) => problemOf(issue, fields, value)), ...unknown]) {
    const field = problem.path.join(".");
    if (!problems.has(field)) problems.set(field, problem);
  }
  return { data: null, problems: [...problems.values()] };
}

function problemOf(issue: z.core.$ZodIssue, fields: FieldSchema, value: unknown): FieldProblem {
  const { path, message } = issue;
  if (message !== unsaid) return { path, reason: refusalOf(issue) };
  const schema =
    path.reduce<FieldSchema | undefined>(
      (inner, key) => inner && (typeof key === "number" ? inner.items : inner.properties?.[String(key)]),
      fields,
    ) ?? {};
  const written = valueAt(value, path);
  if (written === undefined) return { path, reason: { code: "FIELD_MISSING", schema } };
  const rule = issue.code === "custom" ? String(issue.params?.["rule"] ?? "") : "";
  const isUnquoted = issue.code === "invalid_type" && issue.expected === "string" && typeof written !== "object";
  return { path, reason: { code: "FIELD_INVALID", schema, rule: rule === "" ? null : rule, isUnquoted } };
}

/** An issue whose message is the sentence about it. */
export function refusalOf(issue: z.core.$ZodIssue): Extract<FieldReason, { code: "FIELD_REFUSED" }> {
  const max: unknown = issue.code === "custom" ? issue.params?.["max"] : undefined;
  const items = issue.code === "too_big" && issue.origin === "array" ? Number(issue.maximum) : null;
  return { code: "FIELD_REFUSED", message: issue.message, max: typeof max === "number" ? max : null, items };
}

function unknownFields({ properties, items }: FieldSchema, value: unknown, path: PropertyKey[]): FieldProblem[] {
  if (Array.isArray(value)) return items ? value.flatMap((one, at) => unknownFields(items, one, [...path, at])) : [];
  if (!properties || typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const reason = { code: "FIELD_UNKNOWN", fields: Object.keys(properties) } as const;
    return field ? unknownFields(field, inner, [...path, name]) : [{ path: [...path, name], reason }];
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
