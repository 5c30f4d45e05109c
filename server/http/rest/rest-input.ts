import type { AnyProcedure } from "@trpc/server";
import { z } from "zod";

export type JsonSchema = {
  type?: string;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  [key: string]: unknown;
};

/** The zod schema of a procedure's input: the last parser, which includes those of its middlewares. */
export function inputSchema(procedure: AnyProcedure): z.ZodType | undefined {
  const parser = procedure._def.inputs.at(-1);
  return parser instanceof z.ZodType ? parser : undefined;
}

export function outputSchema(procedure: AnyProcedure): z.ZodType | undefined {
  const { output } = procedure._def as { output?: { schema?: unknown } };
  return output?.schema instanceof z.ZodType ? output.schema : undefined;
}

/** JSON type of each field that a query string can contain. */
export function inputShape(procedure: AnyProcedure): Record<string, string> {
  const schema = inputSchema(procedure);
  if (!schema) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: "input" }) as JsonSchema;
  return Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type ?? "string"]));
}

/**
 * Converts query string values to numbers and booleans where the schema expects them. Other values are left for the
 * schema to reject.
 */
export function coerceQuery(query: Record<string, unknown>, shape: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, coerce(value, shape[name])]));
}

function coerce(value: unknown, type: string | undefined): unknown {
  if (typeof value !== "string") return value;
  if ((type === "integer" || type === "number") && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}
