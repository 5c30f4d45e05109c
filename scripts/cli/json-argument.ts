import { z } from "zod";

/** Reads the JSON of an argument. @throws Error with a line for each wrong field */
export function readJson<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error("the argument is not JSON");
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new Error(problemsOf(read.error, value).join("\n"));
}

/** A line for each wrong field: the first that is wrong with it. */
export function problemsOf(error: z.ZodError, value: unknown): string[] {
  const byField = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "the object";
    if (!byField.has(field)) byField.set(field, `${field}: ${sentenceOf(issue, value)}`);
  }
  return [...byField.values()];
}

function sentenceOf({ code, message, path }: z.core.$ZodIssue, value: unknown): string {
  return code === "invalid_type" && valueAt(value, path) === undefined ? "is missing" : message;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  example?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
};

/** A line for each field of an object: its name, its type, whether it is needed, and what it means. */
export function fieldLines(schema: z.ZodType): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
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

function typeOf(field: Schema): string {
  if (field.enum) return field.enum.join(" | ");
  if (field.type === "array")
    return `list of ${field.items?.type === "object" ? objectOf(field.items) : "texts"}${field.maxItems ? `, ${field.maxItems} at most` : ""}`;
  if (field.type === "integer")
    return `whole number${field.minimum !== undefined && field.maximum !== undefined && field.maximum < 1e9 ? ` from ${field.minimum} to ${field.maximum}` : ""}`;
  if (field.type === "boolean") return "true | false";
  if (field.type === "object") return objectOf(field);
  if (field.format === "uuid") return "id";
  if (field.format === "date-time") return "time with its zone";
  return field.maxLength ? `text of ${field.maxLength} characters at most` : "text";
}

const objectOf = ({ properties = {} }: Schema): string => `{ ${Object.keys(properties).join(", ")} }`;
