import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCategory, makeCourse, makeLecture } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const info = async () => (await t.app.inject("/trpc/site.info")).json().result.data;

test("the shop's size counts what is published, and an empty shop has none", async () => {
  expect(await info()).toMatchObject({ categories: [], counts: { courses: 0, lectures: 0, teachers: 0 } });
  await makeCategory(t.db, "공예");
  await makeCategory(t.db, "음악");
  const lectureIds = [await makeLecture(t.db), await makeLecture(t.db), await makeLecture(t.db, { status: "DRAFT" })];
  await makeCourse(t.db, { lectureIds });
  await makeCourse(t.db, { lectureIds: lectureIds.slice(0, 1), status: "ARCHIVED" });
  t.deps.responseCache.invalidate(null);
  const { categories, counts } = await info();
  expect(counts).toEqual({ courses: 1, lectures: 2, teachers: 5 });
  const sizes = categories.map(({ name, courseCount, lectureCount }: Record<string, unknown>) => [
    name,
    courseCount,
    lectureCount,
  ]);
  expect(sizes.toSorted()).toEqual([
    ["공예", 1, 2],
    ["음악", 0, 0],
  ]);
});

test("a shop that states that its payments are simulated says so", async () => {
  expect(await info()).toMatchObject({ isTrial: false });
  t.deps.env = { ...t.deps.env, PAYMENTS: "simulated" };
  t.deps.responseCache.invalidate(null);
  expect(await info()).toMatchObject({ isTrial: true });
  t.deps.env = { ...t.deps.env, PAYMENTS: undefined };
  t.deps.responseCache.invalidate(null);
});

test("without a studio elsewhere teachers are led to that of the shop, and nothing is measured without keys", async () => {
  expect(await info()).toMatchObject({ studioUrl: "/studio", measurement: null });
});
