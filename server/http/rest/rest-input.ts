import type { AnyProcedure } from "@trpc/server";
import { z } from "zod";
import { inputSchema } from "../procedures.ts";

export type JsonSchema = {
  type?: string;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  [key: string]: unknown;
};

type Fields = Record<string, unknown>;

/**
 * Converts query string values to numbers and booleans where the procedure's input has them; other values are left for
 * the schema to reject. The schema is read at the first query string: a start need not wait for all of them.
 */
export function queryReader(procedure: AnyProcedure): (query: Fields) => Fields {
  let types: Map<string, string> | undefined;
  return (query) => {
    const known = (types ??= inputTypes(procedure));
    return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, coerce(value, known.get(name))]));
  };
}

/** JSON type of each field that a query string can contain. */
function inputTypes(procedure: AnyProcedure): Map<string, string> {
  const schema = inputSchema(procedure);
  if (!schema) return new Map();
  const { properties = {} } = z.toJSONSchema(schema, { io: "input" }) as JsonSchema;
  return new Map(Object.entries(properties).map(([name, { type }]) => [name, type ?? "string"]));
}

function coerce(value: unknown, type: string | undefined): unknown {
  if (typeof value !== "string") return value;
  if ((type === "integer" || type === "number") && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}
