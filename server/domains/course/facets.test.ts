import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCourse, makeLecture } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const lecture = (minutes: number, isPreview = false) =>
    makeLecture(t.db, { durationMs: minutes * 60_000, isPreview, price: null });
  await makeCourse(t.db, { price: 0, lectureIds: [await lecture(10, true)] });
  await makeCourse(t.db, { price: 8_000, lectureIds: [await lecture(40)] });
  const sale = { price: 30_000, salePrice: 15_000, saleEndsAt: new Date(t.clock.at.getTime() + 60_000) };
  await makeCourse(t.db, { ...sale, lectureIds: [await lecture(120)] });
  const hard = await makeCourse(t.db, { price: 25_000, lectureIds: [await lecture(400)] });
  await t.db.updateTable("course").set({ level: "중급" }).where("course_id", "=", hard).execute();
  await makeCourse(t.db, { status: "DRAFT" });
  await makeLecture(t.db, { price: 6_000, durationMs: 15 * 60_000 });
});
afterAll(() => t.close());

const read = async (path: string, input: object) => {
  const response = await t.app.inject({ url: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}` });
  return response.json().result.data;
};

test("each value of a facet has the number of courses that it leaves; drafts are not counted", async () => {
  expect(await read("course.facets", {})).toEqual({
    total: 4,
    counts: {
      level: { 입문: 3, 초급: 0, 중급: 1, 고급: 0 },
      length: { "under-15m": 1, "15m-1h": 1, "1h-3h": 1, "over-3h": 1 },
      price: { free: 1, "under-10k": 1, "10k-20k": 1, "over-20k": 1 },
    },
  });
});

test("a chosen value limits the counts of the other facets and not those of its own", async () => {
  expect(await read("course.facets", { level: "입문", price: "10k-20k" })).toEqual({
    total: 1,
    counts: {
      level: { 입문: 1, 초급: 0, 중급: 0, 고급: 0 },
      length: { "under-15m": 0, "15m-1h": 0, "1h-3h": 1, "over-3h": 0 },
      price: { free: 1, "under-10k": 1, "10k-20k": 1, "over-20k": 0 },
    },
  });
  expect(await read("course.facets", { preview: true })).toMatchObject({ total: 1, counts: { level: { 입문: 1 } } });
  expect(await read("course.facets", { category: "없는 주제" })).toMatchObject({ total: 0 });
});

test("the counts use the current price: the list price after the end of a sale", async () => {
  t.clock.advance(61);
  expect((await read("course.facets", {})).counts.price).toMatchObject({ "10k-20k": 0, "over-20k": 2 });
  t.clock.advance(-61);
});

test("lectures that are not sold alone are in no range of prices, and those that are open to everyone are free", async () => {
  const all = await read("lecture.facets", {});
  const free = await read("lecture.facets", { price: "free" });
  const priced = await read("lecture.facets", { price: "5k-10k" });
  expect(all.counts.length).toMatchObject({ "10m-20m": 2, "over-20m": 3 });
  expect(priced.counts.length).toMatchObject({ "10m-20m": 1, "over-20m": 0 });
  expect(all.counts.price).toEqual({ free: free.total, "under-5k": 0, "5k-10k": priced.total, "over-10k": 0 });
});
