import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../test/app.ts";
import { makeClass } from "../test/asking.ts";
import { makeCourse } from "../test/factories.ts";
import { fuzz } from "../test/fuzz/settings.ts";
import { sequenceOf } from "../test/sequence.ts";
import { makeAdmin } from "../test/support.ts";
import { inputSchema, procedureEntries, procedureType } from "./procedures.ts";
import type { JsonSchema } from "./rest/rest-input.ts";
import { restPrefix, restRoutes } from "./rest/rest.ts";

const below = sequenceOf(fuzz.seed);
const next = (): number => below(2 ** 24) / 2 ** 24;
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;

let t: TestApp;
let tokens: (string | undefined)[];
let ids: string[];
beforeAll(async () => {
  t = await testApp();
  // The gateway is part of the application, and is called over HTTP.
  await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** Users whose sessions are open: random requests sign them out, suspend them and close their accounts. */
async function makeUsers(): Promise<void> {
  // One address signs so many users up in a while.
  t.clock.advance(300);
  const { teacher, learner, teacherId, lectureId } = await makeClass(t);
  const admin = await makeAdmin(t);
  const courseId = await makeCourse(t.db, { lectureIds: [lectureId] });
  tokens = [undefined, learner.token, learner.token, teacher.token, admin.token, "no token"];
  ids = [courseId, lectureId, teacherId, learner.userId, teacher.userId, "0190a0a0-0000-7000-8000-000000000001"];
}
/** Requests after which the users are new. */
const usersLast = 100;

const hostileNames = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "then", "length", "0"];
const hostileTexts = [
  ...hostileNames,
  "",
  " ",
  "photo",
  "hotel",
  "\u0000",
  "\uD800",
  "\u202E한글",
  "ㅎㅗㅌ",
  "e\u0301\u0301\u0301",
  "👩‍👩‍👧",
  "%",
  "%00",
  "%C7%D1",
  "물레의 중심을 잡아요",
  "../../etc/passwd",
  "'; drop table course; --",
  "<script>alert(1)</script>",
  "> ".repeat(400),
  "[".repeat(500),
  "1. ".repeat(300),
  "가".repeat(3_000),
  "2026-02-30",
  "9999-12-31T23:59:59.999Z",
  "1e400",
  "-0",
];
const hostileNumbers = [0, -1, 1, 2, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308];
const hostileValue = (): unknown =>
  pick<() => unknown>([
    () => pick(hostileTexts),
    () => pick(hostileNumbers),
    () => pick(ids),
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => [pick(hostileTexts), null, {}],
    () => JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}') as unknown,
  ])();

/** A value that mostly fits the schema, so that requests get past its checks. */
function valueOf(schema: JsonSchema): unknown {
  if (next() < 0.2) return hostileValue();
  if (schema.anyOf?.length) return valueOf(pick(schema.anyOf));
  if (Array.isArray(schema["enum"])) return pick(schema["enum"]);
  if ("const" in schema) return schema["const"];
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(() => next() < 0.85);
    const more = next() < 0.1 ? [[pick(hostileNames), hostileValue()] as const] : [];
    return Object.fromEntries([...fields.map(([name, value]) => [name, valueOf(value)] as const), ...more]);
  }
  if (schema.type === "integer" || schema.type === "number")
    return next() < 0.7 ? Math.ceil(next() * 5) : pick(hostileNumbers);
  if (schema.type === "boolean") return next() < 0.5;
  const tuple = schema["prefixItems"] as JsonSchema[] | undefined;
  if (tuple) return tuple.map(valueOf);
  if (schema.type === "array")
    return Array.from({ length: Math.floor(next() * 3) }, () => valueOf((schema["items"] ?? {}) as JsonSchema));
  if (schema["format"] === "email") return `${pick(ids)}@closegap.test`;
  if (schema["format"] === "date-time") return "2026-03-01T09:00:00.000Z";
  return next() < 0.5 ? pick(ids) : pick(hostileTexts);
}

const schemaOf = (procedure: Parameters<typeof inputSchema>[0]): JsonSchema => {
  const schema = inputSchema(procedure);
  return schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema) : {};
};
/** A lone surrogate has no encoding: a client cannot send it in an address. */
const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

type Request = { method: "GET" | "POST" | "PUT" | "DELETE"; url: string; payload?: unknown };

function restRequest(): Request {
  const { rest, procedure } = pick(routes);
  const input = valueOf(schemaOf(procedure));
  const fields = typeof input === "object" && input !== null ? (input as Record<string, unknown>) : {};
  const path = rest.path.replaceAll(/\{\w+\}/g, () => encoded(next() < 0.7 ? pick(ids) : pick(hostileTexts)) || "x");
  const url = (rest.base ?? restPrefix) + path;
  if (rest.method !== "GET") return { method: rest.method, url, payload: input };
  const query = Object.entries(fields).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return { method: "GET", url: `${url}?${query.join("&")}` };
}

function trpcRequest(): Request {
  const [path, procedure] = next() < 0.1 ? [encoded(pick(hostileTexts)) || "x", null] : pick(callable);
  const input = procedure ? valueOf(schemaOf(procedure)) : hostileValue();
  if (procedure && procedureType(procedure) === "mutation")
    return { method: "POST", url: `/trpc/${path}`, payload: input };
  const json = JSON.stringify(input) ?? "null";
  if (next() < 0.8) return { method: "GET", url: `/trpc/${path}?input=${encodeURIComponent(json)}` };
  const other = pick([...hostileNames, ...callable.map(([name]) => name)]);
  return {
    method: "GET",
    url: `/trpc/${path},${other}?batch=1&input=${encodeURIComponent(`{"0":${json},"__proto__":${json}}`)}`,
  };
}

const routes = restRoutes();
const callable = procedureEntries().filter(([, procedure]) => procedureType(procedure) !== "subscription");

const parts = 4;

test.each(Array.from({ length: parts }, (_, part) => part + 1))(
  "no request with any name or value is answered by a 5xx, over both transports (part %i)",
  async () => {
    const failures: unknown[] = [];
    const statuses = new Map<number, number>();
    for (let n = 0; n < fuzz.requests / parts; n += 1) {
      if (n % usersLast === 0) await makeUsers();
      const { payload, ...request } = next() < 0.5 ? restRequest() : trpcRequest();
      const token = pick(tokens);
      const { statusCode, body } = await t.app.inject({
        ...request,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(payload === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode >= 500) failures.push({ ...request, payload, statusCode, body: body.slice(0, 300) });
    }
    expect(failures).toEqual([]);
    // The values get past the checks often enough to reach commands and queries.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(fuzz.requests / parts / 20);
  },
);
