import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { buildApp } from "../http/app.ts";
import { type TestApp, testApp } from "../test/app.ts";
import { testSite } from "../test/site.ts";
import { openLog } from "./log.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** A log whose lines a test reads. */
function readableLog() {
  const lines: string[] = [];
  const log = openLog("debug", { write: (line: string) => void lines.push(line) });
  return { log, text: () => lines.join(""), last: () => JSON.parse(lines.at(-1) ?? "{}") };
}

test.each([
  ["/api/v1/search?q=horse&page=2", "/api/v1/search?q=…&page=…"],
  ["/search?q=%ED%98%B8%ED%85%94", "/search?q=…"],
  ["/email/confirm?token=abc.def", "/email/confirm?token=…"],
  ["/trpc/search.all?batch=1&input=%7B%220%22%3A1%7D", "/trpc/search.all?batch=…&input=…"],
  ["/photos/1?expires=7&signature=abc", "/photos/1?expires=…&signature=…"],
  ["/?secret-word@closegap.test", "/?…"],
  ["/x?a=1?b=2&하나=둘", "/x?a=…&…"],
  ["/courses/1", "/courses/1"],
])("the address %s of a failed request is logged as %s", (url, logged) => {
  const { log, last } = readableLog();
  log.error({ url, req: { method: "GET", url } }, "a request failed");
  expect([last().url, last().req.url]).toEqual([logged, logged]);
});

test("an error is logged with its kind, text, stack and cause, without what callers sent", async () => {
  const { log, last, text } = readableLog();
  const invalid = await sql`select ${"horse-secret"}::uuid`.execute(t.db).catch((error: unknown) => error);
  log.error({ err: invalid });
  expect(last().err).toMatchObject({ code: "22P02", message: "invalid input syntax for type uuid: …" });
  await sql`create temporary table once (email text primary key)`.execute(t.db);
  const insert = sql`insert into once values ('horse@closegap.test'), ('horse@closegap.test')`;
  log.error({ err: await insert.execute(t.db).catch((error: unknown) => error) });
  expect(last().err).toMatchObject({ code: "23505", constraint: "once_pkey" });
  const broken = (() => {
    try {
      return JSON.parse("horse");
    } catch (error) {
      return error;
    }
  })();
  log.error({
    err: new Error("read of https://shop.test/x?q=horse failed for horse@closegap.test", { cause: invalid }),
  });
  expect(last().err.message).toContain("read of https://shop.test/x?q=… failed for …");
  expect(last().err.stack).toContain("log.test.ts");
  log.error({ err: broken });
  expect(last().err).toMatchObject({ type: "SyntaxError", message: expect.stringContaining("is not valid JSON") });
  log.error({ err: Object.assign(new TypeError("Invalid URL"), { input: "horse", code: "ERR_INVALID_URL" }) });
  expect(last().err).toMatchObject({ type: "TypeError", code: "ERR_INVALID_URL", message: "Invalid URL" });
  log.error({ err: new AggregateError([new Error("GET /x?q=horse")], "all failed") });
  expect(last().err.aggregateErrors[0].message).toBe("GET /x?q=…");
  log.error(new Error("GET /x?q=horse"));
  expect(last().err.message).toBe("GET /x?q=…");
  log.warn({ logged: { message: "fetch of /api/auth/session?q=horse failed" } });
  log.error({ err: "GET /x?q=horse" });
  expect(text()).not.toContain("horse");
});

test("a failing request leaves neither its search, its token nor an address in the log, on any transport", async () => {
  const { log, text, last } = readableLog();
  const failing = { query: () => Promise.reject(new Error("out of order")) };
  const reads = new Proxy(t.deps.reads, { get: (_, name) => (name in failing ? failing.query : undefined) });
  const broken = { ...t.deps, reads, publicReads: reads, slowReads: reads, searchReads: reads };
  const app = await buildApp(broken, { logger: log, site: testSite(), sandboxFolder: null });
  const query = "q=horse&query=horse&token=secret-token&email=horse%40closegap.test";
  const addresses = [
    `/api/v1/search?${query}`,
    `/api/v1/courses?${query}&page=1`,
    `/trpc/search.all?${query}&input=${encodeURIComponent('{"query":"horse"}')}`,
    `/search?${query}`,
  ];
  for (const url of addresses) await app.inject({ url });
  await app.close();
  expect(text()).toContain("q=…");
  expect(last().url).toMatch(/\?/);
  expect(text()).not.toMatch(/horse|secret-token/);
});
