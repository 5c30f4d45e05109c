import { createTRPCClient, httpBatchStreamLink } from "@trpc/client";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AppRouter } from "../../router.ts";
import { BatchBudget } from "../batch-budget.ts";
import { limits } from "../../../shared/limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCourse, makeLearner } from "../../test/factories.ts";

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
  ["plain text", "{}", "text/plain", 415, "UNSUPPORTED_MEDIA_TYPE"],
  ["nothing", "", "application/json", 400, "VALIDATION_FAILED"],
  [
    "a body over the limit",
    JSON.stringify({ email: "a".repeat(limits.bodyMaxBytes) }),
    "application/json",
    413,
    "BODY_TOO_LARGE",
  ],
  ["prototype poisoning", '{"__proto__":{"role":"ADMIN"}}', "application/json", 400, "MALFORMED_JSON"],
  [
    "a NUL byte in a name",
    JSON.stringify({
      email: "nul@closegap.test",
      password: "물레-앞에서-처음",
      name: "a\u0000b",
      over14: true,
      consents: { terms: true, privacy: true },
    }),
    "application/json",
    400,
    "VALIDATION_FAILED",
  ],
])("a sign-up with %s is refused with its code", async (_, payload, type, status, code) => {
  const response = await t.app.inject({
    method: "POST",
    url: "/api/v1/auth/signup",
    headers: { "content-type": type },
    payload,
  });
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

test.each([
  ["DELETE", "/courses", "GET, HEAD"],
  ["POST", "/courses/features", "GET, HEAD"],
  ["GET", "/auth/login", "POST"],
  ["HEAD", "/auth/login", "POST"],
  ["PATCH", "/lectures/progresses/01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7", "PUT"],
] as const)("%s %s is refused with the methods that the path has", async (method, path, allow) => {
  const response = await t.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { "content-type": "text/x-odd" },
    payload: "odd",
  });
  expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
  expect(response.body).toContain(method === "HEAD" ? "" : '"code":"METHOD_NOT_ALLOWED"');
});

test("an id longer than any address holds is not found, whatever the method", async () => {
  const { status, body } = await t.rest("PUT", `/lectures/progresses/${"x".repeat(400)}`, { body: {} });
  expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
});

test.each([
  ["/courses?x=1", "course.list", { x: 1 }],
  ["/courses?page=1&rows=20&x=1", "course.list", { page: 1, rows: 20, x: 1 }],
  ["/lectures?featured=true&x=1", "lecture.list", { featured: true, x: 1 }],
  ["/teachers?page=1&rows=5&teacherId=x", "teacher.list", { page: 1, rows: 5, teacherId: "x" }],
])("[R10.4] %s strips what the schema does not name, as tRPC does", async (path, procedure, input) => {
  const rest = await t.rest("GET", path);
  const trpc = await t.app.inject(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
  expect([rest.status, rest.body]).toEqual([200, trpc.json().result.data]);
});

test("an unknown field of a body changes nothing of a request, its idempotency key included", async () => {
  const { token } = await makeLearner(t);
  const body = { items: [{ itemType: "COURSE", itemId: courseId }] };
  const order = (extra: object) =>
    t.rest("POST", "/orders", { token, body: { ...extra, ...body }, headers: { "idempotency-key": "one-order" } });
  const first = await order({});
  const again = await order({ utm: "mail" });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
});

test("the scheme of a token may be written in any case", async () => {
  const { token } = await makeLearner(t);
  const { status } = await t.rest("POST", "/auth/user", { headers: { authorization: `bearer ${token}` } });
  expect(status).toBe(200);
});

test("validation names every wrong field by its path and rule", async () => {
  const { body } = await t.rest("POST", "/auth/signup", {
    body: { email: "x", password: "short", name: "", over14: true, consents: { terms: true } },
  });
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
  const malformed = await t.app.inject({
    method: "POST",
    url: "/trpc/auth.login",
    headers: { "content-type": "application/json" },
    payload: "{oops",
  });
  expect([malformed.statusCode, malformed.json().error.data.errorCode]).toEqual([400, "MALFORMED_JSON"]);
  const typed = await t.app.inject({
    method: "POST",
    url: "/trpc/auth.login",
    headers: { "content-type": "text/plain" },
    payload: "x",
  });
  expect([typed.statusCode, typed.json().error.data.errorCode]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  const big = await t.app.inject({
    method: "POST",
    url: "/trpc/auth.login",
    headers: { "content-type": "application/json" },
    payload: "x".repeat(limits.bodyMaxBytes + 1),
  });
  expect([big.statusCode, big.json().error.data.errorCode]).toEqual([413, "BODY_TOO_LARGE"]);
  const lost = await t.app.inject({
    method: "POST",
    url: `/trpc/${"x".repeat(400)}`,
    headers: { "content-type": "application/json" },
    payload: "{}",
  });
  expect(lost.statusCode).toBe(404);
  expect((await t.app.inject({ method: "HEAD", url: "/trpc/course.list" })).statusCode).toBe(404);
});

test("one request carries twenty tRPC calls and no more", async () => {
  const batch = (size: number) =>
    t.app.inject(`/trpc/${Array.from({ length: size }, () => "site.info").join(",")}?batch=1`);
  expect((await batch(20)).statusCode).toBe(200);
  const larger = await batch(21);
  expect([larger.statusCode, larger.json().error.data.errorCode]).toEqual([413, "BATCH_TOO_LARGE"]);
});

let address: Promise<string> | undefined;
const listening = () => (address ??= t.app.listen({ port: 0, host: "127.0.0.1" }));

test.each([
  "toString",
  "__proto__",
  "constructor",
  "site.info,constructor",
  "%25",
  "x%25zz",
  "site.info,%25E0",
  "%2500",
])("%s is no procedure, and no error of the server", async (name) => {
  const query = name.includes(",") ? "?batch=1" : "";
  const response = await t.app.inject(`/trpc/${name}${query}`);
  const body = [response.json()].flat().at(-1);
  expect([response.statusCode, body.error.data.errorCode]).toEqual([query ? 207 : 404, "NOT_FOUND"]);
});

test("tRPC's streamed batches read what is public and what is personal", async () => {
  const url = await listening();
  const learner = await makeLearner(t);
  const api = createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        url: `${url}/trpc`,
        maxItems: 20,
        headers: { authorization: `Bearer ${learner.token}` },
      }),
    ],
  });
  const [list, overview] = await Promise.all([
    api.course.list.query({ page: 1, rows: 1 }),
    api.account.overview.query(),
  ]);
  expect([list.rows, typeof overview]).toEqual([1, "object"]);
});

test("a batch of the longest names fits, one with longer names is refused with a code for it", async () => {
  const input = encodeURIComponent(
    JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n, { courseId }]))),
  );
  const batch = await t.app.inject(
    `/trpc/${Array.from({ length: 20 }, () => "course.features").join(",")}?batch=1&input=${input}`,
  );
  expect([batch.statusCode, batch.json()]).toMatchObject([200, { length: 20 }]);
  const longer = await t.app.inject(`/trpc/${"x".repeat(1_001)}?batch=1`);
  expect([longer.statusCode, longer.json().error.data.errorCode]).toEqual([413, "BATCH_TOO_LARGE"]);
});

test.each(["batch=1", "batch=1&batch=1"])("the calls of a batch (%s) share one budget", async (query) => {
  const run = vi.spyOn(BatchBudget.prototype, "run");
  const learner = await makeLearner(t);
  const response = await t.app.inject({
    url: `/trpc/account.overview,account.sessions?${query}`,
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect([response.statusCode, run.mock.calls.length]).toEqual([200, 2]);
  run.mockRestore();
});

test.each(["/api/v1/auth/login", "/trpc/auth.login", "/api/auth/signout"])(
  "JSON that nests thousands of levels deep is refused at %s",
  async (url) => {
    const response = await t.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/json", origin: "http://closegap.test" },
      payload: `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
    });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain("MALFORMED_JSON");
  },
);

test.each(["/api/v1/auth/login", "/trpc/auth.login"])("the type of a body to %s is read in any case", async (url) => {
  for (const type of ["application/JSON", "Application/Json; Charset=UTF-8"]) {
    const response = await t.app.inject({
      method: "POST",
      url,
      headers: { "content-type": type },
      payload: JSON.stringify({ email: "unknown@closegap.test", password: "물레-앞에서-처음" }),
    });
    expect([response.statusCode, response.body.includes("INVALID_CREDENTIALS")]).toEqual([401, true]);
  }
});

test("a failure of ours says nothing of its cause, on either transport", async () => {
  const fail = async () => {
    throw new Error("secret detail");
  };
  const failing = await testApp({ publicReads: { one: fail, many: fail, end: async () => {} } as never });
  const { app } = failing;
  const rest = await app.inject(`/api/v1/courses/${courseId}`);
  const trpc = await app.inject(`/trpc/course.byId?input=${encodeURIComponent(JSON.stringify({ courseId }))}`);
  expect(rest.json()).toEqual({ type: "/api/v1/docs#INTERNAL", title: "INTERNAL", status: 500, code: "INTERNAL" });
  expect([trpc.statusCode, trpc.json().error.data.errorCode]).toEqual([500, "INTERNAL"]);
  expect(rest.body + trpc.body).not.toMatch(/secret|\.ts/);
  await failing.close();
});

test("public responses are compressed for callers that accept it", async () => {
  const response = await t.app.inject({
    url: `/api/v1/courses/${courseId}`,
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(response.headers).toMatchObject({
    "content-encoding": "br",
    vary: "accept-encoding",
    "cache-control": "public, max-age=0, must-revalidate",
  });
});

test.each([
  ["gzip", undefined],
  ["br;q=0", undefined],
  ["gzip, br;q=0.0", undefined],
  ["*", undefined],
  ["br;q=1.0, gzip;q=0.8", "br"],
  ["gzip,deflate,br,zstd", "br"],
])("accept-encoding %s is answered with content-encoding %s", async (accepted, encoding) => {
  const { headers } = await t.app.inject({
    url: `/api/v1/courses/${courseId}`,
    headers: { "accept-encoding": accepted },
  });
  expect(headers["content-encoding"]).toBe(encoding);
});

test("a caller that has the current response gets 304, under any encoding and among other tags", async () => {
  const url = `/api/v1/courses/${courseId}`;
  const { etag } = (await t.app.inject(url)).headers;
  const ask = async (known: string, encodings: string) =>
    (await t.app.inject({ url, headers: { "if-none-match": known, "accept-encoding": encodings } })).statusCode;
  expect([
    await ask(String(etag), "br"),
    await ask(`"other", ${etag}`, "identity"),
    await ask("*", "br"),
    await ask('W/"other"', "br"),
  ]).toEqual([304, 304, 304, 200]);
});

test.each([
  ["a NUL byte in a header", "GET /healthz HTTP/1.1\r\nHost: a\r\nCookie: a=\u0000b\r\n\r\n"],
  ["a header without end", `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`],
  ["text that is not HTTP", "oops\r\n\r\n"],
])("%s is answered as a problem too", async (_, bytes) => {
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(Number(new URL(t.app.listeningOrigin).port), "127.0.0.1");
  socket.write(bytes);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 400 .*content-type: application\/problem\+json/s);
  expect(JSON.parse(body).code).toBe("VALIDATION_FAILED");
});

test("pages of other sites may read what is public, at the first request and from the cache, and nothing else", async () => {
  const url = await listening();
  const learner = await makeLearner(t);
  const originOf = async (path: string, token?: string) => {
    const headers = { origin: "https://partner.example", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return (await fetch(url + path, { headers })).headers.get("access-control-allow-origin");
  };
  const path = "/api/v1/courses?rows=3";
  expect([await originOf(path), await originOf(path), await originOf("/api/v1/courses?rows=x")]).toEqual([
    "*",
    "*",
    "*",
  ]);
  expect(await originOf("/api/v1/carts", learner.token)).toBeNull();
});

test.each(["/api/v1/courses", "/api/v1/courses/019a2f", "/trpc/course.list,course.byId"])(
  "pages of other sites may send a content type with reads of %s, and no token and no write",
  async (path) => {
    const ask = (method: string) =>
      t.app.inject({
        method: "OPTIONS",
        url: path,
        headers: {
          origin: "https://partner.example",
          "access-control-request-method": method,
          "access-control-request-headers": "content-type",
        },
      });
    const { statusCode, headers } = await ask("GET");
    expect([statusCode, headers["access-control-allow-origin"], headers["access-control-allow-methods"]]).toEqual([
      204,
      "*",
      "GET",
    ]);
    expect(String(headers["access-control-allow-headers"]).split(", ")).toContain("content-type");
    expect(String(headers["access-control-allow-headers"])).not.toContain("authorization");
    const write = await ask("POST");
    expect([write.statusCode, write.headers["access-control-allow-origin"]]).toEqual([404, undefined]);
  },
);
