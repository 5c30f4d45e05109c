import type { AnyProcedure } from "@trpc/server";
import fastJson, { type Schema } from "fast-json-stringify";
import { z } from "zod";
import { outputSchema } from "./procedures.ts";
import type { JsonSchema } from "./rest/rest-input.ts";

type JsonWriter = (data: unknown) => string;

/**
 * A JSON serializer compiled from the procedure's output schema: about three times as fast as JSON.stringify on
 * lists. It is compiled at the first use: most of a start would be spent on endpoints that are not called soon.
 */
export function jsonWriter(procedure: AnyProcedure): JsonWriter {
  let write: JsonWriter | undefined;
  return (data) => (write ??= compileWriter(procedure))(data);
}

function compileWriter(procedure: AnyProcedure): JsonWriter {
  const schema = outputSchema(procedure);
  if (!schema) return (data) => JSON.stringify(data ?? null);
  return fastJson(plain(z.toJSONSchema(schema, { io: "output" }) as JsonSchema) as Schema);
}

/**
 * Keeps the keywords that define the JSON structure and drops the constraints, which zod has already checked. `X
 * null` becomes nullable X.
 */
function plain(schema: JsonSchema): JsonSchema {
  const nullable = schema.anyOf?.length === 2 && schema.anyOf[1]?.type === "null" ? schema.anyOf[0] : undefined;
  if (nullable) return { ...plain(nullable), nullable: true };
  const { type, properties, items, prefixItems, required, additionalProperties } = schema;
  if (prefixItems) return {};
  return {
    ...(type === undefined ? undefined : { type }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([k, v]) => [k, plain(v)])) }),
    ...(items ? { items: plain(items as JsonSchema) } : undefined),
    ...(required ? { required } : undefined),
    ...(typeof additionalProperties === "object"
      ? { additionalProperties: plain(additionalProperties as JsonSchema) }
      : undefined),
  };
}
