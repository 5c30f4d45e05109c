import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import type { PublicContext } from "../../context.ts";
import type { Database } from "../../db/schema.ts";
import { changesNoticed, type TestApp, testApp } from "../../test/app.ts";
import { makeCategory, makeCourse, makeLearner } from "../../test/factories.ts";
import type { cachedProcedure } from "../../trpc.ts";
import { callProcedure, procedures } from "../procedures.ts";

let t: TestApp;
let courseId: string;
beforeAll(async () => {
  t = await testApp();
  courseId = await makeCourse(t.db, { title: "물레" });
});
beforeEach(async () => {
  await changesNoticed(t);
  t.deps.responseCache.invalidate(null);
});
afterAll(() => t.close());

const trpcUrl = (path: string, input: unknown) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** The statements that public reads execute from now on. */
function countStatements() {
  const query = vi.spyOn(t.deps.publicReads, "query");
  return {
    query,
    names: () => query.mock.calls.map(([{ name }]) => name),
    [Symbol.dispose]: () => query.mockRestore(),
  };
}

test("REST, tRPC, a batch and the page share one fill of a read", async () => {
  using statements = countStatements();
  const rest = await t.rest("GET", `/courses/${courseId}`);
  const trpc = await t.app.inject(trpcUrl("course.byId", { courseId }));
  const batch = await t.app.inject(
    `/trpc/course.byId,course.byId?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { courseId }, 1: { courseId } }))}`,
  );
  const page = await t.app.inject(`/courses/${courseId}`);
  expect(trpc.json()).toEqual({ result: { data: rest.body } });
  expect(batch.json()).toEqual([{ result: { data: rest.body } }, { result: { data: rest.body } }]);
  expect(page.body).toContain("<h1>물레</h1>");
  expect(statements.names().filter((name) => name === "course.byId")).toHaveLength(1);
});

test("unknown fields, their order and the defaults make no other entry", async () => {
  using statements = countStatements();
  const answers = [
    await t.rest("GET", "/courses?page=1&rows=20"),
    await t.rest("GET", "/courses?rows=20&page=1"),
    await t.rest("GET", "/courses?page=1&rows=20&utm_source=mail"),
    await t.rest("GET", "/courses?page=1&rows=20&n=1"),
  ];
  const trpc = await t.app.inject(trpcUrl("course.list", { rows: 20, page: 1, other: true }));
  expect(new Set(answers.map(({ headers }) => headers["etag"])).size).toBe(1);
  expect(trpc.json().result.data).toEqual(answers[0]?.body);
  expect(statements.names().filter((name) => name.startsWith("course.page"))).toHaveLength(1);
});

test.each([
  ["of an unrelated table keeps the value", "category", 1],
  ["of a related table does not", "course", 2],
])("a change during a fill: one %s", async (_, table, fills) => {
  using statements = countStatements();
  const invalidate = vi.spyOn(t.deps.responseCache, "invalidate");
  const deferred = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  statements.query.mockImplementationOnce(async () => {
    started.resolve();
    await deferred.promise;
    return [];
  });
  const first = t.rest("GET", `/courses/features?courseId=${courseId}`);
  await started.promise;
  if (table === "category") await makeCategory(t.db, "금속");
  else await t.db.updateTable("course").set({ title: "물레와 가마" }).where("course_id", "=", courseId).execute();
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith(table));
  deferred.resolve();
  expect((await first).status).toBe(200);
  await t.rest("GET", `/courses/features?courseId=${courseId}`);
  expect(statements.names()).toHaveLength(fills);
  invalidate.mockRestore();
});

test("a read that is not found is answered each time and not cached", async () => {
  using statements = countStatements();
  const missing = { courseId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7" };
  for (let n = 0; n < 2; n += 1) {
    const rest = await t.rest("GET", `/courses/${missing.courseId}`);
    const trpc = await t.app.inject(trpcUrl("course.byId", missing));
    expect([rest.status, rest.body.code]).toEqual([404, "NOT_FOUND"]);
    expect([trpc.statusCode, trpc.headers["cache-control"], trpc.json()]).toMatchObject([
      404,
      "no-store",
      { error: { message: "NOT_FOUND", data: { errorCode: "NOT_FOUND", path: "course.byId" } } },
    ]);
  }
  expect(statements.names()).toHaveLength(4);
});

test("a batch in which one read fails answers each by itself", async () => {
  const input = { 0: { courseId }, 1: { courseId: "x" } };
  const batch = await t.app.inject(
    `/trpc/course.byId,course.byId?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
  );
  expect([batch.statusCode, batch.headers["cache-control"], batch.json()]).toMatchObject([
    207,
    "no-store",
    [{ result: { data: { courseId } } }, { error: { data: { errorCode: "VALIDATION_FAILED", httpStatus: 400 } } }],
  ]);
});

test("a batch of public and personal reads takes the public ones from the cache", async () => {
  const { token } = await makeLearner(t);
  const { body } = await t.rest("GET", `/courses/${courseId}`);
  using statements = countStatements();
  const batch = await t.app.inject({
    url: `/trpc/course.byId,account.overview?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { courseId } }))}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([batch.statusCode, batch.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(batch.json()[0].result.data).toEqual(body);
  expect(batch.json()[1].result.data).toBeDefined();
  expect(statements.names()).toEqual([]);
});

test("a public read that fails in a batch with a personal one has the status of its error code", async () => {
  const { token } = await makeLearner(t);
  const input = encodeURIComponent(JSON.stringify({ 0: { courseId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7" } }));
  const batch = await t.app.inject({
    url: `/trpc/course.byId,account.overview?batch=1&input=${input}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([batch.statusCode, batch.json()]).toMatchObject([
    207,
    [{ error: { data: { errorCode: "NOT_FOUND", httpStatus: 404 } } }, { result: { data: {} } }],
  ]);
});

test("a cached procedure sees nothing of a caller, and a token changes nothing of its answer", async () => {
  const { token } = await makeLearner(t);
  const verify = vi.spyOn(t.deps.accessTokens, "verify");
  const asLearner = await t.rest("GET", `/courses/${courseId}`, { token });
  const page = await t.app.inject({ url: `/courses/${courseId}`, headers: { authorization: `Bearer ${token}` } });
  const anonymous = await t.rest("GET", `/courses/${courseId}`);
  expect([asLearner.headers["etag"], page.statusCode]).toEqual([anonymous.headers["etag"], 200]);
  expect(verify).not.toHaveBeenCalled();
  verify.mockRestore();
});

test("a cached procedure refuses the context of a request", async () => {
  const procedure = procedures["course.byId"];
  if (!procedure) throw new Error("course.byId is gone");
  const withCaller = { ...t.deps, at: t.clock.at, caller: { claims: null, problem: null } };
  await expect(callProcedure(procedure, "course.byId", withCaller, { courseId })).rejects.toThrow(
    "must not be called with a request's context",
  );
});

test("the types of a cached procedure know no caller and no table that does not exist", () => {
  expectTypeOf<keyof PublicContext>().toEqualTypeOf<
    "env" | "reads" | "slowReads" | "searchReads" | "totals" | "payments" | "social" | "undeclaredError" | "at"
  >();
  expectTypeOf<Parameters<typeof cachedProcedure>[0]>().toEqualTypeOf<readonly (keyof Database)[]>();
});
