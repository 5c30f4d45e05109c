import { defaultQuality, imageWidths } from "../../../shared/image-widths.ts";
import type { OpenApi, Operation } from "./openapi.ts";
import type { JsonSchema } from "./rest-input.ts";

type Answer = Operation["responses"][string];
type Call = { fields?: Record<string, JsonSchema>; query?: Record<string, JsonSchema>; required?: string[] };

const text: JsonSchema = { type: "string" };
const address: JsonSchema = { type: "object", properties: { url: text }, required: ["url"] };
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
const csrf = json("The token of the forms; its cookie is set", {
  type: "object",
  properties: { csrfToken: text },
  required: ["csrfToken"],
});
const providers = json("The providers by their ids", { type: "object", additionalProperties: { type: "object" } });
const page: Answer = { description: "The page", content: { "text/html": { schema: text } } };

const form = { csrfToken: text, callbackUrl: text, json: text };
const back = { callbackUrl: text };

function operation(
  id: string,
  summary: string,
  responses: Operation["responses"],
  { fields, query = {}, required = [] }: Call = {},
): Operation {
  return {
    operationId: id,
    summary,
    servers: [{ url: id.startsWith("image.") ? "/_next" : "/api" }],
    tags: [id.split(".")[0] ?? id],
    parameters: Object.entries(query).map(([name, schema]) => ({
      name,
      in: name === "provider" ? "path" : "query",
      required: name === "provider" || required.includes(name),
      schema,
    })),
    ...(fields && {
      requestBody: {
        required: true,
        content: { "application/x-www-form-urlencoded": { schema: { type: "object", properties: fields } } },
      },
    }),
    responses: { ...responses, default: problem },
    security: [],
  };
}

/** The authentication service, which speaks to the browser client of next-auth version 4, and the images. */
const paths: OpenApi["paths"] = {
  "/auth/session": {
    get: operation("authClient.session", "The session", { 200: session, 400: refused }),
    post: operation(
      "authClient.update",
      "Read the session again; nothing of what is sent is stored",
      { 200: session, 403: refused },
      { fields: { csrfToken: text } },
    ),
  },
  "/auth/csrf": { get: operation("authClient.csrf", "The token of the forms", { 200: csrf, 400: refused }) },
  "/auth/providers": {
    get: operation("authClient.providers", "The providers", { 200: providers, 400: refused }),
  },
  "/auth/signin": {
    get: operation("authClient.signinPage", "The login page", { 302: led }, { query: back }),
  },
  "/auth/signin/{provider}": {
    post: operation(
      "authClient.signin",
      "Start a sign-in",
      { 200: next, 302: led, 400: refused, 403: refused, 404: refused },
      { query: { provider: text }, fields: form },
    ),
  },
  "/auth/callback/{provider}": {
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
      { query: { provider: text }, fields: { ...form, email: text, password: text } },
    ),
  },
  "/auth/signout": {
    get: operation("authClient.signoutPage", "The sign-out page", { 200: page, 302: led }, { query: back }),
    post: operation(
      "authClient.signout",
      "Sign out",
      { 200: next, 302: led, 400: refused, 403: refused },
      { fields: form },
    ),
  },
  "/auth/_log": {
    post: operation(
      "authClient.log",
      "Report a failure of the client to the server's log",
      { 200: json("Done", { type: "object" }) },
      { fields: { level: text, code: text, message: text } },
    ),
  },
  "/auth/error": {
    get: operation(
      "authClient.errorPage",
      "The page of a failed sign-in",
      { 302: led },
      { query: { error: text, code: text } },
    ),
  },
  "/image": {
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

/** Adds the calls that are no procedures. */
export const withWebCalls = (api: OpenApi): OpenApi => ({
  ...api,
  tags: [...api.tags, { name: "authClient" }, { name: "image" }].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  paths: { ...api.paths, ...paths },
});
