import { InvalidCallbackUrl, UnknownAction } from "@auth/core/errors";
import type { FastifyRequest } from "fastify";
import type { Env } from "../../startup/env.ts";

export const authPrefix = "/api/auth";

const methods = {
  session: ["GET", "POST"],
  csrf: ["GET"],
  providers: ["GET"],
  signin: ["GET", "POST"],
  callback: ["GET", "POST"],
  signout: ["GET", "POST"],
  error: ["GET"],
  _log: ["POST"],
};
type Action = keyof typeof methods;

/** A parsed request to /api/auth. */
export type AuthCall = {
  method: "GET" | "POST";
  action: Action;
  provider: string | null;
  query: Record<string, string>;
  /** Fields of the form or JSON body, not validated. */
  fields: Record<string, unknown>;
  /** Redirect target on the server's own origin; null when absent. */
  callbackUrl: URL | null;
};

/** In characters, longer than a browser stores in the cookie. */
const addressMax = 2_048;

/** @throws UnknownAction, InvalidCallbackUrl */
export function readCall(env: Pick<Env, "PUBLIC_URL">, request: FastifyRequest): AuthCall {
  const { path, query } = partsOf(request);
  const [action = "", provider = null, ...rest] = path.split("/").filter(Boolean);
  const isKnown = isAction(action) && methods[action].includes(request.method) && rest.length === 0;
  if (!isKnown || (provider !== null && action !== "signin" && action !== "callback"))
    throw new UnknownAction(`${request.method} ${path.slice(0, 100)}`);
  const fields = fieldsOf(request.body);
  const given = fields.callbackUrl ?? query.callbackUrl;
  const callbackUrl = given === undefined ? null : ownUrl(env, given);
  if (given !== undefined && !callbackUrl) throw new InvalidCallbackUrl(JSON.stringify(given).slice(0, 200));
  return {
    method: request.method === "POST" ? "POST" : "GET",
    action,
    provider,
    query,
    fields,
    callbackUrl,
  };
}

/**
 * Whether the response is data instead of a redirect: the version 4 client requests it in its forms, and the
 * endpoints that it fetches always return data.
 */
export function wantsJson(request: FastifyRequest): boolean {
  const json = fieldsOf(request.body).json;
  return json === "true" || json === true || /^(session|csrf|providers)$/.test(partsOf(request).path);
}

/**
 * @returns the URL if it is on the server's own origin, else null. Its path must not name another host either
 *   (`//host`).
 */
export function ownUrl({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">, address: unknown): URL | null {
  if (typeof address !== "string" || address.length > addressMax) return null;
  const { origin } = new URL(PUBLIC_URL);
  const url = URL.parse(address, origin);
  return url?.origin === origin && !url.pathname.startsWith("//") ? url : null;
}

/** The relative form, which the client's screens use. */
export const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

export const withQuery = (path: string, fields: Record<string, string | null | undefined>): string => {
  const given = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === "string");
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

const isAction = (text: string): text is Action => Object.hasOwn(methods, text);

function partsOf({ url }: FastifyRequest) {
  const [path = ""] = url.split("?", 1);
  return {
    path: path.slice(authPrefix.length).replace(/^\//, ""),
    query: Object.fromEntries(new URLSearchParams(url.slice(path.length))),
  };
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === "object" && body !== null ? { ...body } : {};
}
