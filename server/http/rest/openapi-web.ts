import { defaultQuality, imageWidths } from "../../../shared/image/widths.ts";
import { collectComponents } from "./components.ts";
import { openApi, type OpenApi, type Operation, type Parameter, pathsFromRoot } from "./openapi.ts";
import type { JsonSchema } from "./rest-input.ts";

type Answer = Operation["responses"][string];
type Call = { form?: JsonSchema; query?: Record<string, JsonSchema>; required?: string[] };

const text: JsonSchema = { type: "string" };
/** Objects of these calls alone. */
const own: Record<string, JsonSchema> = {
  NextAddress: { type: "object", properties: { url: text }, required: ["url"] },
  /** `json`: "true" answers the next address instead of leading to it. */
  ReturningForm: { type: "object", properties: { csrfToken: text, callbackUrl: text, json: text } },
  CsrfToken: { type: "object", properties: { csrfToken: text }, required: ["csrfToken"] },
};
const address: JsonSchema = { $ref: "#/components/schemas/NextAddress" };
const json = (description: string, schema: JsonSchema): Answer => ({
  description,
  content: { "application/json": { schema } },
});
const problem: Answer = {
  description: "A problem, identified by its stable code",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

const led: Answer = { description: "The browser is led to the next page, also when it is refused" };
const next = json("The next address, of a form with json=true", address);
const refused = json("The page that says why, of a form with json=true", address);
const session = json("The session; {} when signed out", { type: "object" });
const csrf = json("The token of the forms; its cookie is set", { $ref: "#/components/schemas/CsrfToken" });
const providers = json("The providers by their ids", { type: "object", additionalProperties: { type: "object" } });
const page: Answer = { description: "The page", content: { "text/html": { schema: text } } };

const form: JsonSchema = { $ref: "#/components/schemas/ReturningForm" };
const formOf = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: "object", properties });
const back = { callbackUrl: text };

const described: Record<string, Pick<Parameter, "description" | "example">> = {
  provider: { description: "The name of the identity provider, or credentials", example: "credentials" },
  callbackUrl: { description: "The page of the shop to return to", example: "/classroom" },
  code: { description: "As the identity provider or the failure names it", example: "4/0AbCdEf" },
  state: { description: "As the identity provider returns it", example: "x1y2z3" },
  error: { description: "The kind of failure", example: "SessionRequired" },
  url: {
    description: "The address of an image: a path of the shop, or of a host in IMAGE_HOSTS",
    example: "/photos/0198c0de-0000-7000-8000-00000000c0de.webp",
  },
  w: { description: "The width in pixels", example: 640 },
  q: { description: "The quality in percent", example: 75 },
};

function operation(
  id: string,
  summary: string,
  responses: Operation["responses"],
  { form: sent, query = {}, required = [] }: Call = {},
): Operation {
  return {
    operationId: id,
    summary,
    tags: [id.split(".")[0] ?? id],
    parameters: Object.entries(query).map(([name, schema]) => ({
      name,
      in: name === "provider" ? "path" : "query",
      required: name === "provider" || required.includes(name),
      description: "",
      ...described[name],
      schema,
    })),
    ...(sent && {
      requestBody: { required: true, content: { "application/x-www-form-urlencoded": { schema: sent } } },
    }),
    responses: { ...responses, default: problem },
    security: [],
  };
}

/** The authentication service, which speaks to the browser client of next-auth version 4, and the images. */
const paths: OpenApi["paths"] = {
  "/api/auth/session": {
    get: operation("authClient.session", "The session", { 200: session, 400: refused }),
    post: operation(
      "authClient.update",
      "Read the session again; nothing of what is sent is stored",
      { 200: session, 403: refused },
      { form: formOf({ csrfToken: text }) },
    ),
  },
  "/api/auth/csrf": { get: operation("authClient.csrf", "The token of the forms", { 200: csrf, 400: refused }) },
  "/api/auth/providers": {
    get: operation("authClient.providers", "The providers", { 200: providers, 400: refused }),
  },
  "/api/auth/signin": {
    get: operation("authClient.signinPage", "The login page", { 302: led }, { query: back }),
  },
  "/api/auth/signin/{provider}": {
    post: operation(
      "authClient.signin",
      "Start a sign-in",
      { 200: next, 302: led, 400: refused, 403: refused, 404: refused },
      { query: { provider: text }, form },
    ),
  },
  "/api/auth/callback/{provider}": {
    get: operation(
      "authClient.return",
      "The return from an identity provider",
      { 302: led },
      { query: { provider: text, code: text, state: text } },
    ),
    post: operation(
      "authClient.callback",
      "Sign in with an e-mail address and a password",
      { 200: next, 302: led, 400: refused, 401: refused, 403: refused, 404: refused },
      {
        query: { provider: text },
        form: formOf({ csrfToken: text, callbackUrl: text, json: text, email: text, password: text }),
      },
    ),
  },
  "/api/auth/signout": {
    get: operation("authClient.signoutPage", "The sign-out page", { 200: page, 302: led }, { query: back }),
    post: operation("authClient.signout", "Sign out", { 200: next, 302: led, 400: refused, 403: refused }, { form }),
  },
  "/api/auth/_log": {
    post: operation(
      "authClient.log",
      "Report a failure of the client to the server's log",
      { 200: json("Done", { type: "object" }) },
      { form: formOf({ level: text, code: text, message: text }) },
    ),
  },
  "/api/auth/error": {
    get: operation(
      "authClient.errorPage",
      "The page of a failed sign-in",
      { 302: led },
      { query: { error: text, code: text } },
    ),
  },
  "/_next/image": {
    get: operation(
      "image.resized",
      "An image at the width of a screen, as AVIF or WebP where it is accepted",
      { 200: { description: "The image", content: { "image/*": { schema: {} } } }, 304: { description: "The same" } },
      {
        query: {
          url: text,
          w: { type: "integer", enum: [...imageWidths] },
          q: { type: "integer", minimum: 1, maximum: 100, default: defaultQuality },
        },
        required: ["url", "w"],
      },
    ),
  },
};

/** The calls outside the prefix of the REST interface, in a document of their own: all paths are written from the root. */
export function webApi(): OpenApi {
  const { info, components, openapi } = openApi([]);
  const collected = collectComponents();
  const all = { ...pathsFromRoot(collected), ...paths };
  const tags = Object.values(all).flatMap((methods) => Object.values(methods).flatMap(({ tags: own }) => own));
  return {
    openapi,
    info: { ...info, title: "CLOSEGAP for browsers" },
    servers: [{ url: "/" }],
    tags: [...new Set(tags)].toSorted().map((name) => ({ name })),
    paths: all,
    components: { ...components, schemas: { ...components.schemas, ...own, ...collected.schemas } },
  };
}
