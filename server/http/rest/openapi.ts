import type { z } from "zod";
import { errorStatus } from "../../../shared/errors.ts";
import type { Meta } from "../../procedure-meta.ts";
import { declaredErrors } from "../declared-errors.ts";
import { collectComponents, type Components, inlineSchema } from "./components.ts";
import { typeName } from "./named-schemas.ts";
import type { JsonSchema } from "./rest-input.ts";
import { inputSchema, outputSchema } from "../procedures.ts";
import { serverLimits } from "../../limits.ts";
import { describeParameter } from "./parameters.ts";
import { restPrefix, type RestRoute, restRoutes } from "./rest.ts";

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  example?: string | number | boolean;
  schema: JsonSchema;
};

type Header = { description: string; schema: JsonSchema };
type Answer = {
  description: string;
  headers?: Record<string, Header>;
  content?: Record<string, { schema: JsonSchema }>;
};

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Answer>;
  security: Record<string, string[]>[];
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

/** Conventions of all calls; the last is for shops with simulated payments. */
const conventions = [
  "Money is in integer won, times are ISO 8601 in UTC, lists are { items, page, rows, total }.",
  "An address that starts with / is one of this host; addresses to send or delete a file are absolute.",
  "In a shop with simulated payments, GET /sandbox/toss/window/decide?orderId={orderId}&orderName={orderName}&amount={totalAmount}&method=%EC%B9%B4%EB%93%9C&decision=APPROVE&successUrl=/s&failUrl=/f stands for the payment window: the address that it leads to has the paymentKey for POST /payments.",
];

const hasPrefix = ({ rest }: RestRoute): boolean => rest.base === undefined;

/** The endpoints with a base of their own, written from the root. */
export const pathsFromRoot = (components: Components): OpenApi["paths"] =>
  pathsOf(
    restRoutes().filter((route) => !hasPrefix(route)),
    ({ rest }) => `${rest.base}${rest.path}`,
    components,
  );

function pathsOf(
  routes: RestRoute[],
  addressOf: (route: RestRoute) => string,
  components: Components,
): OpenApi["paths"] {
  const paths: OpenApi["paths"] = {};
  for (const route of routes)
    (paths[addressOf(route)] ??= {})[route.rest.method.toLowerCase()] = operation(route, components);
  return paths;
}

/**
 * The REST endpoints below the common prefix, described by the metadata that mounts them. Generators of clients ignore another
 * base of one operation, so those are in a document of their own (`openapi-web.ts`).
 */
export function openApi(all: RestRoute[] = restRoutes()): OpenApi {
  const routes = all.filter(hasPrefix);
  const components = collectComponents();
  const paths = pathsOf(routes, ({ rest }) => rest.path, components);
  return {
    openapi: "3.1.0",
    info: {
      title: "CLOSEGAP",
      version: "1",
      description: conventions.join(" "),
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
      schemas: { Problem: problem, ...components.schemas },
    },
  };
}

const tagOf = (path: string): string => path.split(".")[0] ?? path;

/** The procedure's name. Additional endpoints of the same procedure append their method. */
const operationIdOf = ({ path, meta, rest }: Pick<RestRoute, "path" | "meta" | "rest">): string =>
  [meta.rest].flat()[0] === rest ? path : `${path}.${rest.method.toLowerCase()}`;

function operation(route: RestRoute, components: Components): Operation {
  const { path, meta, rest } = route;
  const input = inputSchema(route.procedure);
  const fields = fieldsOf(input && inlineSchema(input, "input"));
  const body = requestBody(input, route, components);
  return {
    operationId: operationIdOf(route),
    summary: rest.summary,
    tags: [tagOf(path)],
    parameters: [...parametersOf(fields, route), ...(takesKey(meta) ? [idempotencyKey] : [])],
    ...(body && { requestBody: body }),
    responses: responsesOf(route, components),
    security: securityOf(route),
  };
}

type Fields = { properties: Record<string, JsonSchema>; required: string[] };

const fieldsOf = (schema: (JsonSchema & Partial<Fields>) | undefined): Fields => ({
  properties: schema?.properties ?? {},
  required: schema?.required ?? [],
});

const namesInPath = ({ path }: RestRoute["rest"]): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));

/** The fields that are not in the path: those of a GET are its query, those of other methods their body. */
const namesBesidePath = ({ properties }: Fields, rest: RestRoute["rest"]): string[] => {
  const inPath = namesInPath(rest);
  return Object.keys(properties).filter((name) => !inPath.includes(name));
};

const takesKey = (meta: Meta): boolean => declaredErrors(meta).includes("IDEMPOTENCY_KEY_REUSED");

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A value of the caller's own for this request: sent again with the same key, it is not done again and has the first response",
  example: "order-4711",
  schema: { type: "string", pattern: "^[!-~]+$", maxLength: serverLimits.idempotencyKeyMax },
};

/** The user of the token is meant where `userId` is left out. */
const isOptional = (name: string, meta: Meta): boolean => name === "userId" && meta.isSelf === true;

function parametersOf(fields: Fields, { rest, meta }: RestRoute): Parameter[] {
  const { properties, required } = fields;
  const inQuery = rest.method === "GET" ? namesBesidePath(fields, rest) : [];
  return [
    ...namesInPath(rest).map((name) => parameter(name, "path", true, properties[name] ?? { type: "string" })),
    ...inQuery.map((name) =>
      parameter(name, "query", required.includes(name) && !isOptional(name, meta), properties[name] ?? {}),
    ),
    ...(rest.personal ? [parameter(rest.personal.field, "query", false, { type: "boolean" })] : []),
  ];
}

const parameter = (name: string, place: "path" | "query", required: boolean, schema: JsonSchema): Parameter => ({
  name,
  in: place,
  required,
  ...describeParameter(name, schema),
  schema,
});

function requestBody(
  input: z.ZodType | undefined,
  route: RestRoute,
  { written, named }: Components,
): Operation["requestBody"] {
  if (!input || route.rest.method === "GET") return undefined;
  const schema = written(input, "input");
  const fields = fieldsOf(schema);
  const names = namesBesidePath(fields, route.rest);
  if (!("$ref" in schema) && names.length === 0) return undefined;
  const required = fields.required.filter((name) => !isOptional(name, route.meta));
  const own = () => named(`${typeName(operationIdOf(route))}Body`, bodySchema({ ...fields, required }, names));
  return { required: true, content: { "application/json": { schema: "$ref" in schema ? schema : own() } } };
}

function responsesOf(route: RestRoute, components: Components): Operation["responses"] {
  const { procedure, meta, rest } = route;
  const output = outputSchema(procedure);
  const status = rest.status ?? 200;
  return {
    [status]:
      status === 204 || !output
        ? { description: "Done" }
        : { description: "Done", content: { "application/json": { schema: resultOf(output, route, components) } } },
    ...declaredResponses(rest.personal ? { ...meta, auth: "bearer" } : meta),
    default: {
      description: "A problem, identified by its stable code",
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    },
  };
}

function resultOf(output: z.ZodType, route: RestRoute, { written, named }: Components): JsonSchema {
  const schema = written(output, "output");
  return schema.properties ? named(`${typeName(operationIdOf(route))}Result`, schema) : schema;
}

/** Without a token, or with one where the caller asks for the personal read. */
function securityOf({ path, meta, rest }: RestRoute): Operation["security"] {
  if (rest.personal) return [{}, { bearer: [] }];
  if (meta.auth === "bearer") return [{ bearer: [] }];
  const usesCookie = path === "auth.refresh" || path === "auth.logout";
  return usesCookie ? [{ refreshCookie: [] }] : [];
}

const retryAfter: Header = { description: "Seconds until the next try", schema: { type: "integer", minimum: 1 } };

/** The declared codes by status; the default response covers the generic ones. */
const declaredResponses = (meta: Meta): Operation["responses"] =>
  Object.fromEntries(
    [...Map.groupBy(declaredErrors(meta), (code) => String(errorStatus[code]))].map(([status, codes]) => [
      status,
      {
        description: codes.join(", "),
        ...(status === "429" || status === "503" ? { headers: { "Retry-After": retryAfter } } : undefined),
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
