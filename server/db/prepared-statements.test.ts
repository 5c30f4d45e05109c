import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../shared/limits.ts";
import { type TestApp, testApp } from "../test/app.ts";
import { makeLearner, makeRegistration, makeCourse } from "../test/factories.ts";
import { statement } from "./statement.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const prepared = statement<{ pattern: string }>()(
  "test.prepared",
  (param) => sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where name like ${param("pattern")}`,
);

/** Every list that is read page by page, with its filters. */
const listsOf = (userId: string, courseId: string) => [
  "/courses?x=1",
  "/courses?level=%EC%9E%85%EB%AC%B8",
  "/lectures?x=1",
  "/lectures?featured=true",
  "/teachers?x=1",
  `/orders?userId=${userId}`,
  `/refunds?userId=${userId}`,
  `/carts?userId=${userId}`,
  `/users/registrations/${userId}?x=1`,
  `/courses/registrations/users/${userId}?status=VALID`,
  `/courses/registrations/users/${userId}?courseId=${courseId}`,
  `/lectures/registrations/users/${userId}?status=EXPIRED`,
  "/lectures/notes?x=1",
];

test("reads of every page size prepare a bounded number of statements", async () => {
  const { userId, token } = await makeLearner(t);
  const courseId = await makeCourse(t.db);
  await makeRegistration(t.db, { userId, courseId });
  const lists = listsOf(userId, courseId);
  for (let rows = 1; rows <= limits.rowsMax; rows += 1) {
    const answers = await Promise.all(lists.map((path) => t.rest("GET", `${path}&page=1&rows=${rows}`, { token })));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
  // Three sizes and a total of each list, on each of the two connections, and what else such a call reads.
  for (let connection = 0; connection < 2; connection += 1) {
    const found = await t.deps.reads.queryOne(prepared, { pattern: "%" });
    expect(found?.count).toBeLessThanOrEqual(6 * lists.length);
  }
});
