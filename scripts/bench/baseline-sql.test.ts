import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../server/test/app.ts";
import { course, orderOf } from "../../server/test/buying.ts";
import { makeCourse, makeLearner } from "../../server/test/factories.ts";
import { sqlBaseline } from "./baseline-sql.ts";
import { fieldsOf } from "./fields.ts";

let t: TestApp;
let baseline: ReturnType<typeof sqlBaseline>;
beforeAll(async () => {
  t = await testApp();
  baseline = sqlBaseline(t.pool, { secret: t.deps.authSecret, now: () => t.clock.now().getTime() });
});
afterAll(async () => {
  await baseline.close();
  await t.close();
});

test("a baseline of the measurements answers with the fields of the product", async () => {
  const learner = await makeLearner(t);
  const courseId = await makeCourse(t.db, { price: 10_000 });
  await orderOf(t, learner, course(courseId));
  const headers = { authorization: `Bearer ${learner.token}` };
  const query = `userId=${learner.userId}&page=1&rows=20`;
  for (const path of ["/courses?page=1&rows=20", `/courses/${courseId}`, `/orders?${query}`]) {
    const [ours, theirs] = [
      await t.app.inject({ url: `/api/v1${path}`, headers }),
      await baseline.inject({ url: path, headers }),
    ];
    expect([ours.statusCode, theirs.statusCode]).toEqual([200, 200]);
    expect(new Set(fieldsOf(theirs.json()))).toEqual(new Set(fieldsOf(ours.json())));
  }
});
