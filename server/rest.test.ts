import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../shared/limits.ts";
import { type TestApp, testApp } from "./test/app.ts";
import { makeCourse, makeLearner } from "./test/factories.ts";

let t: TestApp;
let courseId: string;
beforeAll(async () => {
  t = await testApp();
  courseId = await makeCourse(t.db);
});
afterAll(() => t.close());

test.each([
  ["page=0", "/courses?page=0", 400, "VALIDATION_FAILED"],
  ["rows=100000", "/courses?rows=100000", 400, "VALIDATION_FAILED"],
  ["rows=abc", "/lectures?rows=abc", 400, "VALIDATION_FAILED"],
  ["rows=1.5", "/teachers?rows=1.5", 400, "VALIDATION_FAILED"],
  ["page twice", "/teachers?page=1&page=2", 400, "VALIDATION_FAILED"],
  ["an enormous page", "/teachers?page=99999999999999999999", 400, "VALIDATION_FAILED"],
  ["a malformed uuid", "/courses/not-a-uuid", 400, "VALIDATION_FAILED"],
  ["a NUL byte in a uuid", "/courses/%00", 400, "VALIDATION_FAILED"],
  ["a NUL byte in a filter", "/courses?page=1&category=%00", 400, "VALIDATION_FAILED"],
  ["a broken escape", "/courses/%E0%A4%A", 400, "VALIDATION_FAILED"],
  ["an unknown id", "/courses/01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7", 404, "NOT_FOUND"],
  ["an unknown path", "/nothing/here", 404, "NOT_FOUND"],
  ["an unknown document", "/documents/types?documentType=TOS", 400, "VALIDATION_FAILED"],
  ["features without an id", "/courses/features", 400, "VALIDATION_FAILED"],
  ["featured=maybe", "/lectures?featured=maybe", 400, "VALIDATION_FAILED"],
  ["no token", "/orders?userId=01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7", 401, "UNAUTHENTICATED"],
])("%s is answered as a problem with its code", async (_, path, status, code) => {
  const answer = await t.rest("GET", path);
  expect([answer.status, answer.body.code, answer.body.status]).toEqual([status, code, status]);
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
});

test.each([
  ["broken JSON", "{oops", "application/json", 400, "MALFORMED_JSON"],
  ["a JSON list", "[]", "application/json", 400, "VALIDATION_FAILED"],
  ["a form", "email=a", "application/x-www-form-urlencoded", 415, "UNSUPPORTED_MEDIA_TYPE"],
  ["XML", "<a/>", "application/xml", 415, "UNSUPPORTED_MEDIA_TYPE"],
  ["nothing", "", "application/json", 400, "VALIDATION_FAILED"],
  ["a body over the limit", JSON.stringify({ email: "a".repeat(limits.bodyMaxBytes) }), "application/json", 413, "BODY_TOO_LARGE"],
  ["prototype poisoning", '{"__proto__":{"role":"ADMIN"}}', "application/json", 400, "MALFORMED_JSON"],
  ["a NUL byte in a name", JSON.stringify({ email: "nul@closegap.test", password: "물레-앞에서-처음", name: "a\u0000b", over14: true, consents: { terms: true, privacy: true } }), "application/json", 400, "VALIDATION_FAILED"],
])("a sign-up with %s is refused with its code", async (_, payload, type, status, code) => {
  const response = await t.app.inject({ method: "POST", url: "/api/v1/auth/signup", headers: { "content-type": type }, payload });
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

test("validation names every wrong field by its path and rule", async () => {
  const { body } = await t.rest("POST", "/auth/signup", { body: { email: "x", password: "short", name: "", over14: true, consents: { terms: true } } });
  expect(body.fields.map(({ path, rule }: { path: string; rule: string }) => [path, rule])).toEqual([
    ["email", "invalid_format"],
    ["password", "too_small"],
    ["name", "too_small"],
    ["consents.privacy", "invalid_value"],
  ]);
});

test("tRPC refuses with the same codes", async () => {
  const call = async (path: string, input: unknown, token?: string) => {
    const response = await t.app.inject({
      url: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return [response.statusCode, response.json().error.data.errorCode];
  };
  const mine = await makeLearner(t);
  const other = await makeLearner(t);
  expect(await call("course.list", { page: 0 })).toEqual([400, "VALIDATION_FAILED"]);
  expect(await call("course.byId", { courseId: "x" })).toEqual([400, "VALIDATION_FAILED"]);
  expect(await call("course.byId", { courseId: mine.userId })).toEqual([404, "NOT_FOUND"]);
  expect(await call("order.list", { userId: mine.userId })).toEqual([401, "UNAUTHENTICATED"]);
  expect(await call("order.list", { userId: mine.userId }, "forged.token.here")).toEqual([401, "TOKEN_INVALID"]);
  expect(await call("order.list", { userId: mine.userId }, other.token)).toEqual([403, "FORBIDDEN"]);
  expect(await call("order.list", { userId: "x" }, other.token)).toEqual([400, "VALIDATION_FAILED"]);
  expect(await call("no.such", {})).toEqual([404, "NOT_FOUND"]);
  const malformed = await t.app.inject({ method: "POST", url: "/trpc/auth.login", headers: { "content-type": "application/json" }, payload: "{oops" });
  expect([malformed.statusCode, malformed.json().error.data.errorCode]).toEqual([400, "MALFORMED_JSON"]);
  const typed = await t.app.inject({ method: "POST", url: "/trpc/auth.login", headers: { "content-type": "text/plain" }, payload: "x" });
  expect([typed.statusCode, typed.json().error.data.errorCode]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
});

test("a failure of ours says nothing of its cause, on either door", async () => {
  const failing = await testApp({
    reads: {
      one: async () => {
        throw new Error("secret detail");
      },
      many: async () => {
        throw new Error("secret detail");
      },
      end: async () => {},
    } as never,
  });
  const { app } = failing;
  const rest = await app.inject(`/api/v1/courses/${courseId}`);
  const trpc = await app.inject(`/trpc/course.byId?input=${encodeURIComponent(JSON.stringify({ courseId }))}`);
  expect(rest.json()).toEqual({ type: "/api/v1/docs#INTERNAL", title: "INTERNAL", status: 500, code: "INTERNAL" });
  expect([trpc.statusCode, trpc.json().error.data.errorCode]).toEqual([500, "INTERNAL"]);
  expect(rest.body + trpc.body).not.toMatch(/secret|\.ts/);
  await failing.close();
});

test("public answers travel compressed to who asks for it", async () => {
  const response = await t.app.inject({ url: `/api/v1/courses/${courseId}`, headers: { "accept-encoding": "gzip, br" } });
  expect(response.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding", "cache-control": "public, max-age=0, must-revalidate" });
});
