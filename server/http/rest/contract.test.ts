import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { type Learner, makeLearner } from "../../test/factories.ts";
import { openApi } from "./openapi.ts";
import { webApi } from "./openapi-web.ts";

/** The calls that the product has promised, as data. */
interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  auth: "none" | "optional" | "cookie" | "bearer";
  query?: string[];
}

const calls = JSON.parse(readFileSync(join(import.meta.dirname, "contract.json"), "utf8")) as Call[];
const apiPrefix = "/api/v1";
const restCalls = calls.filter(({ path }) => path.startsWith(apiPrefix));

let t: TestApp;
let learner: Learner;
beforeAll(async () => {
  t = await testApp();
  learner = await makeLearner(t);
});
afterAll(() => t.close());

const addressOf = (path: string) =>
  path.replace("{userId}", learner.userId).replaceAll(/\{\w+\}/g, crypto.randomUUID());

async function send({ method, path }: Call, { token, payload = {}, headers = {} }: Sent = {}) {
  const response = await t.app.inject({
    method,
    url: addressOf(path),
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(method === "GET" ? {} : { payload }),
  });
  return { statusCode: response.statusCode, type: (response.headers["content-type"] ?? "").split(";")[0] };
}
type Sent = { token?: string; payload?: object; headers?: Record<string, string> };

/** Without the names of the parameters in it. */
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
const described = new Map(
  [openApi(), webApi()].flatMap(({ paths, servers: [server] }) =>
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, operation]) =>
          [`${method.toUpperCase()} ${shapeOf((server?.url ?? "").replace(/\/$/, "") + path)}`, operation] as const,
      ),
    ),
  ),
);
const describedCall = ({ method, path }: Call) => described.get(`${method} ${shapeOf(path)}`);

test.each(calls)("$method $path is described with its query fields", (call) => {
  const operation = describedCall(call);
  expect(operation).toBeDefined();
  const names = (operation?.parameters ?? []).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(call.query ?? []));
});

test.each(restCalls.filter(({ auth }) => auth === "bearer"))("$method $path needs a token", async (call) => {
  expect(await send(call)).toMatchObject({ statusCode: 401 });
});

test.each(restCalls.filter(({ auth }) => auth === "none" || auth === "optional"))(
  "$method $path needs none",
  async (call) => {
    expect((await send(call)).statusCode).not.toBe(401);
  },
);

/** They read no field of a body, as those that delete what their path names. */
const withoutBody = new Set(["/api/v1/auth/logout", "/api/v1/auth/user", "/api/v1/cookies"]);
const hasBody = ({ method, path }: Call) =>
  method !== "GET" && !withoutBody.has(path) && !(method === "DELETE" && path.endsWith("}"));

test.each(restCalls.filter(hasBody))("$method $path refuses a body of another shape", async (call) => {
  const { statusCode } = await send(call, {
    token: learner.token,
    payload: { page: "x", itemId: 7, email: [], lectureId: {} },
  });
  expect([400, 401, 403, 404]).toContain(statusCode);
});

const hasInput = ({ path, query = [] }: Call) =>
  !path.startsWith("/api/auth") && (query.length > 0 || path.includes("{"));

test.each(calls.filter(hasInput))("$method $path refuses query fields and ids of another shape", async (call) => {
  const query = new URLSearchParams((call.query ?? []).map((name) => [name, "no such value"]));
  const path = `${call.path.replaceAll(/\{\w+\}/g, "no-such-id")}?${query.toString()}`;
  const { statusCode } = await send({ ...call, path }, { token: learner.token });
  expect([400, 403, 404]).toContain(statusCode);
});

const webCalls = calls.filter(({ path }) => !path.startsWith(apiPrefix));

test.each(webCalls)("$method $path answers as it is described", async (call) => {
  const { statusCode, type } = await send(call, { payload: { json: "true" } });
  const { [statusCode]: answer, default: problem } = describedCall(call)?.responses ?? {};
  expect(Object.keys((answer ?? problem)?.content ?? { "": {} })).toContain(type);
  expect(statusCode).toBeLessThan(500);
});

test.each(webCalls.filter(({ method }) => method === "POST"))("$method $path refuses another site", async (call) => {
  const { statusCode } = await send(call, { headers: { origin: "https://elsewhere.example" } });
  expect([400, 403]).toContain(statusCode);
});
