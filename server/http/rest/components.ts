import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { type Io, namedSchemas } from "./named-schemas.ts";
import type { JsonSchema } from "./rest-input.ts";

const prefix = "#/components/schemas/";
const refTo = (name: string): JsonSchema => ({ $ref: prefix + name });

/** The schemas of a document that its operations refer to by name. */
export type Components = {
  schemas: Record<string, JsonSchema>;
  /** @returns the schema, in which named ones are references */
  written: (schema: z.ZodType, io: Io) => JsonSchema;
  /** @returns a reference to the schema, which is a component from now on */
  named: (name: string, schema: JsonSchema) => JsonSchema;
};

/** @throws Error where two schemas have one name */
export function collectComponents(): Components {
  const schemas: Record<string, JsonSchema> = {};
  const named = (name: string, schema: JsonSchema): JsonSchema => {
    const known = (schemas[name] ??= schema);
    if (!isDeepStrictEqual(known, schema)) throw new Error(`two schemas are named ${name}`);
    return refTo(name);
  };
  const written = (schema: z.ZodType, io: Io): JsonSchema => {
    const { $defs = {}, ...root } = inJson(schema, io);
    for (const [name, { id: _, ...definition }] of Object.entries($defs)) named(name, definition);
    return root;
  };
  return { schemas, written, named };
}

function inJson(schema: z.ZodType, io: Io): JsonSchema & { $defs?: Record<string, JsonSchema> } {
  const json = z.toJSONSchema(schema, {
    io,
    metadata: namedSchemas[io],
    override: (place) => {
      spellOut(place);
      if (io === "input") describeDefault(place.jsonSchema);
    },
  });
  const { $schema: _, ...rest } = JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${prefix}`)) as JsonSchema;
  return rest;
}

/** A generator takes a field with a default for one that is always there, also in a body, where it may be left out. */
function describeDefault(schema: Written): void {
  if (schema.default === undefined) return;
  schema.description = `Left out: ${JSON.stringify(schema.default)}`;
  delete schema.default;
}

/** @returns the schema without references, for a parameter */
export function inlineSchema(schema: z.ZodType, io: Io): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, override: spellOut }) as JsonSchema;
  return rest;
}

type Written = z.core.JSONSchema.BaseSchema;

/**
 * Pairs of one type, and records of known keys, in words that generators of clients understand as well. A format says
 * all of its pattern, which is 200 characters long for ids.
 */
function spellOut({ jsonSchema: schema }: { jsonSchema: Written }): void {
  const { format, prefixItems, propertyNames, additionalProperties = {} } = schema;
  if (format === "uuid" || format === "date-time") delete schema.pattern;
  if (prefixItems) {
    const { length } = prefixItems;
    delete schema.prefixItems;
    Object.assign(schema, { items: prefixItems[0], minItems: length, maxItems: length });
  }
  if (typeof propertyNames === "object" && propertyNames.enum) {
    delete schema.propertyNames;
    schema.properties = Object.fromEntries(propertyNames.enum.map((key) => [String(key), additionalProperties]));
    schema.additionalProperties = false;
  }
}
