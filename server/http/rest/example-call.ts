import type { OpenApi, Operation } from "./openapi.ts";
import type { JsonSchema } from "./rest-input.ts";

type Schemas = OpenApi["components"]["schemas"];
type Call = { path: string; method: string; operation: Operation };

/** A call for the command line: the required parameters by their examples, and the required fields of the body. */
export function exampleCall({ path, method, operation }: Call, schemas: Schemas): string {
  const { parameters, requestBody, security } = operation;
  const required = parameters.filter((parameter) => parameter.required);
  const inPath = required.filter((parameter) => parameter.in === "path");
  const address = inPath.reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  const query = new URLSearchParams(
    required.filter((parameter) => parameter.in === "query").map(({ name, example }) => [name, String(example)]),
  ).toString();
  const body = requestBody?.content["application/json"]?.schema;
  const isBearer = security.length > 0 && security.every((scheme) => "bearer" in scheme);
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}"$SHOP${address}${query && `?${query}`}"`,
    ...(isBearer ? [`-H "authorization: Bearer $TOKEN"`] : []),
    ...(body ? [`-H 'content-type: application/json' -d '${JSON.stringify(sampleOf(body, schemas))}'`] : []),
  ].join(" ");
}

/** A value of a schema, with the required fields alone. Text without a format is left to the caller. */
function sampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  const { $ref, example, enum: allowed, const: only, allOf } = schema;
  if (typeof $ref === "string") return sampleOf(schemas[$ref.split("/").at(-1) ?? ""] ?? {}, schemas);
  if (example !== undefined) return example;
  if (only !== undefined) return only;
  if (Array.isArray(allowed)) return allowed[0];
  const [first] = schema.anyOf ?? (Array.isArray(schema["oneOf"]) ? (schema["oneOf"] as JsonSchema[]) : []);
  if (first) return sampleOf(first, schemas);
  if (Array.isArray(allOf)) return Object.assign({}, ...(allOf as JsonSchema[]).map((part) => sampleOf(part, schemas)));
  return sampleOfType(schema, schemas);
}

const textOfFormat: Record<string, string> = {
  uuid: "0198c0de-0000-7000-8000-00000000c0de",
  email: "learner@example.com",
  "date-time": "2026-03-02T00:00:00Z",
  date: "2026-03-02",
};

function sampleOfType(schema: JsonSchema, schemas: Schemas): unknown {
  const { type, format, minimum, properties = {}, items, minItems, required } = schema;
  if (type === "integer" || type === "number") return Math.max(1, Number(minimum ?? 0));
  if (type === "boolean") return true;
  if (type === "array") return Number(minItems ?? 1) === 0 ? [] : [sampleOf((items ?? {}) as JsonSchema, schemas)];
  if (type === "string") return textOfFormat[String(format)] ?? "…";
  const names = Array.isArray(required) ? (required as string[]) : [];
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {}, schemas)]));
}
