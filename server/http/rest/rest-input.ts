import type { AnyProcedure } from "@trpc/server";
import { z } from "zod";

export type JsonSchema = {
  type?: string;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  [key: string]: unknown;
};

/** The zod schema a procedure declares for its input: the last one, which its middlewares' inputs are part of. */
export function inputSchema(procedure: AnyProcedure): z.ZodType | undefined {
  const parser = procedure._def.inputs.at(-1);
  return parser instanceof z.ZodType ? parser : undefined;
}

export function outputSchema(procedure: AnyProcedure): z.ZodType | undefined {
  const { output } = procedure._def as { output?: { schema?: unknown } };
  return output?.schema instanceof z.ZodType ? output.schema : undefined;
}

/** Field → JSON type, for the fields that a query string can carry. */
export function inputShape(procedure: AnyProcedure): Record<string, string> {
  const schema = inputSchema(procedure);
  if (!schema) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: "input" }) as JsonSchema;
  return Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type ?? "string"]));
}

/** A query string is all text: numbers and booleans are read where the schema expects them, anything else is left for it to refuse. */
export function coerceQuery(query: Record<string, unknown>, shape: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, coerce(value, shape[name])]));
}

function coerce(value: unknown, type: string | undefined): unknown {
  if (typeof value !== "string") return value;
  if ((type === "integer" || type === "number") && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}
