import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCourse, makeLearner, makeLecture, makeRegistration } from "../../test/factories.ts";
import { countCourseRegistrations } from "../course/jobs.ts";
import { countLectureRegistrations } from "./jobs.ts";

let t: TestApp;
let preview: string;
let short: string;
let long: string;
let inCourse: string;
beforeAll(async () => {
  t = await testApp();
  preview = await makeLecture(t.db, { price: 0, isPreview: true, durationMs: 15 * 60_000 });
  short = await makeLecture(t.db, { price: 4_900, durationMs: 5 * 60_000, featured: true });
  long = await makeLecture(t.db, { price: 12_000, durationMs: 25 * 60_000 });
  inCourse = await makeLecture(t.db, { price: null, durationMs: 20 * 60_000 });
});
afterAll(() => t.close());

const list = async (query: string) => {
  const { body } = await t.rest("GET", `/lectures?${query}`);
  return { ids: body.items.map(({ lectureId }: { lectureId: string }) => lectureId), total: body.total };
};
const idsOf = async (query: string) => (await list(query)).ids;

test("lectures that are not sold alone come last when a list is sorted by price", async () => {
  expect(await idsOf("sort=price-low")).toEqual([preview, short, long, inCourse]);
  expect(await idsOf("sort=price-high")).toEqual([long, short, preview, inCourse]);
});

test("a list is sorted by length", async () => {
  expect(await idsOf("sort=shortest")).toEqual([short, preview, inCourse, long]);
});

test.each([
  ["price=free", () => [preview]],
  ["price=under-5k", () => [short]],
  ["price=over-10k", () => [long]],
  ["length=under-10m", () => [short]],
  ["length=10m-20m&sort=shortest", () => [preview, inCourse]],
  ["length=over-20m", () => [long]],
  ["preview=true", () => [preview]],
  ["featured=true&price=under-5k", () => [short]],
  ["featured=true&price=free", () => []],
])("the list with %s has only the lectures that match, and their total", async (query, matching) => {
  const expected = matching();
  expect(await list(query)).toEqual({ ids: expected, total: expected.length });
});

test("a lecture that is open to everyone is free to watch, whatever its price is", async () => {
  const open = await makeLecture(t.db, { price: 6_000, isPreview: true, durationMs: 12 * 60_000 });
  expect((await idsOf("price=free&sort=shortest")).includes(open)).toBe(true);
  expect(await idsOf("price=5k-10k")).toEqual([]);
  expect((await idsOf("sort=price-high")).indexOf(open)).toBeGreaterThan(1);
  await t.db.deleteFrom("lecture").where("lecture_id", "=", open).execute();
});

test("a list without lectures that are watched with a course only is asked for with alone", async () => {
  expect(await list("alone=true&sort=shortest")).toEqual({ ids: [short, preview, long], total: 3 });
  const answer = await t.app.inject({ url: `/trpc/lecture.facets?input=${encodeURIComponent('{"alone":true}')}` });
  const facets = answer.json().result.data;
  expect(facets).toMatchObject({ total: 3, counts: { included: { show: 1 }, length: { "10m-20m": 1 } } });
});

test("a lecture that is sold with a course only comes with its first published course and the price of now", async () => {
  const sale = { price: 30_000, salePrice: 20_000, saleEndsAt: new Date(t.clock.at.getTime() + 60_000) };
  const lectureIds = [await makeLecture(t.db, { price: null }), await makeLecture(t.db, { price: 900 })];
  await makeCourse(t.db, { status: "DRAFT", lectureIds });
  const courseId = await makeCourse(t.db, { ...sale, title: "판매 코스", lectureIds });
  const courseOf = async (lectureId: string) =>
    (await t.rest("GET", "/lectures?rows=100")).body.items.find(
      (one: { lectureId: string }) => one.lectureId === lectureId,
    ).course;
  const inSale = { courseId, title: "판매 코스", price: 30_000, salePrice: 20_000 };
  expect(await courseOf(lectureIds[0] ?? "")).toMatchObject(inSale);
  expect(await courseOf(lectureIds[1] ?? "")).toBeNull();
  expect(await courseOf(preview)).toBeNull();
  t.clock.advance(61);
  expect(await courseOf(lectureIds[0] ?? "")).toEqual({ ...inSale, salePrice: null, lowestPrice30: null });
});

test.each(["sort=oldest", "price=cheap", "length=1h-3h"])("%s is refused", async (query) => {
  const { status, body } = await t.rest("GET", `/lectures?${query}`);
  expect([status, body.code]).toEqual([400, "VALIDATION_FAILED"]);
});

test("popular lectures are those that most users registered for, alone or with a course", async () => {
  const [one, two] = await Promise.all([makeLearner(t), makeLearner(t)]);
  const courseId = await makeCourse(t.db, { lectureIds: [inCourse] });
  await makeRegistration(t.db, { userId: one.userId, courseId });
  await makeRegistration(t.db, { userId: two.userId, courseId });
  await makeRegistration(t.db, { userId: one.userId, lectureId: long });
  await countCourseRegistrations(t.db);
  await countLectureRegistrations(t.db);
  await vi.waitFor(async () => expect((await idsOf("sort=popular")).slice(0, 2)).toEqual([inCourse, long]));
});
