import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { type Learner, makeLearner } from "../../test/factories.ts";
import { openApi } from "./openapi.ts";

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

async function send({ method, path }: Call, token?: string, payload: object = {}) {
  const { statusCode, body } = await t.app.inject({
    method,
    url: addressOf(path),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(method === "GET" ? {} : { payload }),
  });
  return { statusCode, body };
}

/** Without the names of the parameters in it. */
const shapeOf = (path: string) => path.replace(apiPrefix, "").replaceAll(/\{\w+\}/g, "{}");
const described = new Map(
  Object.entries(openApi().paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [`${method.toUpperCase()} ${shapeOf(path)}`, operation]),
  ),
);

test.each(restCalls)("$method $path is described with its query fields", ({ method, path, query = [] }) => {
  const operation = described.get(`${method} ${shapeOf(path)}`);
  const names = (operation?.parameters ?? []).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(query));
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
  const { statusCode } = await send(call, learner.token, { page: "x", itemId: 7, email: [], lectureId: {} });
  expect([400, 401, 403, 404]).toContain(statusCode);
});

test.each(calls.filter(({ path }) => !path.startsWith(apiPrefix)))("$method $path answers", async (call) => {
  expect((await send(call)).statusCode).toBeLessThan(500);
  expect((await send(call)).statusCode).not.toBe(404);
});
