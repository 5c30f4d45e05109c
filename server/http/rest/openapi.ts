import { z } from "zod";
import { type ErrorCode, errorStatus } from "../../../shared/errors.ts";
import type { Meta } from "../../trpc.ts";
import { declaredErrors } from "../declared-errors.ts";
import { inputSchema, type JsonSchema, outputSchema } from "./rest-input.ts";
import { restPrefix, type RestRoute, restRoutes } from "./rest.ts";

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
  security: Record<string, string[]>[];
  /** Set only for a path outside the common prefix. */
  servers?: { url: string }[];
};

export type OpenApi = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string; contact: { name: string } };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> };
};

const problem: JsonSchema = {
  type: "object",
  required: ["type", "title", "status", "code"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string", enum: Object.keys(errorStatus) },
    fields: {
      type: "array",
      items: {
        type: "object",
        properties: { path: { type: "string" }, rule: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

/** The REST endpoints, described by the metadata that mounts them. */
export function openApi(routes: RestRoute[] = restRoutes()): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const route of routes) {
    (paths[route.rest.path] ??= {})[route.rest.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "CLOSEGAP",
      version: "1",
      description: "Money is in integer won, times are ISO 8601 in UTC, lists are { items, page, rows, total }.",
      contact: { name: "CLOSEGAP" },
    },
    servers: [{ url: restPrefix }],
    tags: [...new Set(routes.map(({ path }) => tagOf(path)))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        refreshCookie: { type: "apiKey", in: "cookie", name: "closegap_refresh" },
      },
      schemas: { Problem: problem },
    },
  };
}

const tagOf = (path: string): string => path.split(".")[0] ?? path;

/** The procedure's name. Additional endpoints of the same procedure append their method. */
const operationIdOf = ({ path, meta, rest }: Pick<RestRoute, "path" | "meta" | "rest">): string =>
  [meta.rest].flat()[0] === rest ? path : `${path}.${rest.method.toLowerCase()}`;

function operation(route: RestRoute): Operation {
  const { path, procedure, meta, rest } = route;
  const fields = inputFields(procedure);
  const body = requestBody(fields, rest);
  return {
    operationId: operationIdOf({ path, meta, rest }),
    summary: rest.summary,
    ...(rest.base ? { servers: [{ url: rest.base }] } : undefined),
    tags: [tagOf(path)],
    parameters: parametersOf(fields, rest),
    ...(body && { requestBody: body }),
    responses: responsesOf(route),
    security: securityOf(route),
  };
}

type Fields = { properties: Record<string, JsonSchema>; required: string[] };

function inputFields(procedure: RestRoute["procedure"]): Fields {
  const input = inputSchema(procedure);
  const { properties = {}, required = [] } = input ? (schemaOf(input, "input") as JsonSchema & Partial<Fields>) : {};
  return { properties, required };
}

const namesInPath = ({ path }: RestRoute["rest"]): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));

/** The fields that are not in the path: those of a GET are its query, those of other methods their body. */
const namesBesidePath = ({ properties }: Fields, rest: RestRoute["rest"]): string[] => {
  const inPath = namesInPath(rest);
  return Object.keys(properties).filter((name) => !inPath.includes(name));
};

function parametersOf(fields: Fields, rest: RestRoute["rest"]): Operation["parameters"] {
  const { properties, required } = fields;
  const inQuery = rest.method === "GET" ? namesBesidePath(fields, rest) : [];
  return [
    ...namesInPath(rest).map((name) => ({
      name,
      in: "path" as const,
      required: true,
      schema: properties[name] ?? { type: "string" },
    })),
    ...inQuery.map((name) => ({
      name,
      in: "query" as const,
      required: required.includes(name),
      schema: properties[name] ?? {},
    })),
    ...(rest.personal
      ? [{ name: rest.personal.field, in: "query" as const, required: false, schema: { type: "boolean" } }]
      : []),
  ];
}

function requestBody(fields: Fields, rest: RestRoute["rest"]): Operation["requestBody"] {
  const names = namesBesidePath(fields, rest);
  if (rest.method === "GET" || names.length === 0) return undefined;
  return { required: true, content: { "application/json": { schema: bodySchema(fields, names) } } };
}

function responsesOf({ procedure, meta, rest }: RestRoute): Operation["responses"] {
  const output = outputSchema(procedure);
  const status = rest.status ?? 200;
  return {
    [status]:
      status === 204 || !output
        ? { description: "Done" }
        : { description: "Done", content: { "application/json": { schema: schemaOf(output, "output") } } },
    ...declaredResponses(rest.personal ? { ...meta, auth: "bearer" } : meta),
    default: {
      description: "A problem, identified by its stable code",
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    },
  };
}

/** Without a token, or with one where the caller asks for the personal read. */
function securityOf({ path, meta, rest }: RestRoute): Operation["security"] {
  if (rest.personal) return [{}, { bearer: [] }];
  if (meta.auth === "bearer") return [{ bearer: [] }];
  const usesCookie = path === "auth.refresh" || path === "auth.logout";
  return usesCookie ? [{ refreshCookie: [] }] : [];
}

/** The declared codes by status; the default response covers the generic ones. */
const declaredResponses = (meta: Meta): Operation["responses"] =>
  Object.fromEntries(
    [...Map.groupBy(declaredErrors(meta), (code) => errorStatus[code])].map(([status, codes]) => [
      status,
      {
        description: codes.join(", "),
        content: {
          "application/problem+json": {
            schema: {
              allOf: [{ $ref: "#/components/schemas/Problem" }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );

const bodySchema = ({ properties, required }: Fields, names: string[]): JsonSchema => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
  required: names.filter((name) => required.includes(name)),
});

function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, override: spellOut }) as JsonSchema;
  return rest;
}

type Written = z.core.JSONSchema.BaseSchema;

/** Pairs of one type, and records of known keys, in words that generators of clients understand as well. */
function spellOut({ jsonSchema: schema }: { jsonSchema: Written }): void {
  const { prefixItems, propertyNames, additionalProperties = {} } = schema;
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

/** Codes by status, for the docs page. */
export const codesByStatus = (): Map<number, ErrorCode[]> =>
  Map.groupBy(Object.keys(errorStatus) as ErrorCode[], (code) => errorStatus[code]);
