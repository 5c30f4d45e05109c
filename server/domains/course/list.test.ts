import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCourse, makeLearner, makeLecture, makeRegistration } from "../../test/factories.ts";
import { countCourseRegistrations } from "./jobs.ts";

let t: TestApp;
let free: string;
let cheap: string;
let reduced: string;
let dear: string;
beforeAll(async () => {
  t = await testApp();
  const lecture = (minutes: number, isPreview = false) =>
    makeLecture(t.db, { durationMs: minutes * 60_000, isPreview, price: null });
  free = await makeCourse(t.db, { price: 0, lectureIds: [await lecture(10, true)] });
  cheap = await makeCourse(t.db, { price: 8_000, lectureIds: [await lecture(20), await lecture(20)] });
  reduced = await makeCourse(t.db, {
    price: 30_000,
    salePrice: 15_000,
    saleEndsAt: new Date(t.clock.at.getTime() + 60_000),
    lectureIds: [await lecture(120)],
  });
  dear = await makeCourse(t.db, { price: 25_000, lectureIds: [await lecture(400)] });
  await t.db.updateTable("course").set({ level: "중급" }).where("course_id", "=", dear).execute();
});
afterAll(() => t.close());

const list = async (query: string) => {
  const { body } = await t.rest("GET", `/courses?${query}`);
  return { ids: body.items.map(({ courseId }: { courseId: string }) => courseId), total: body.total };
};
const idsOf = async (query: string) => (await list(query)).ids;

test("a list is sorted by what is paid now: the sale price until its end", async () => {
  expect(await idsOf("sort=price-low")).toEqual([free, cheap, reduced, dear]);
  expect(await idsOf("sort=price-high")).toEqual([dear, reduced, cheap, free]);
  t.clock.advance(61);
  expect(await idsOf("sort=price-high")).toEqual([reduced, dear, cheap, free]);
  t.clock.advance(-61);
});

test("a list is sorted by the length of the curriculum, which follows its changes", async () => {
  expect(await idsOf("sort=shortest")).toEqual([free, cheap, reduced, dear]);
  const added = await makeLecture(t.db, { durationMs: 10 * 3_600_000 });
  const entry = { course_id: free, position: 1, section_position: 0, lecture_id: added };
  await t.db.insertInto("course_lecture").values(entry).execute();
  await vi.waitFor(async () => expect(await idsOf("sort=shortest")).toEqual([cheap, reduced, dear, free]));
  await t.db.deleteFrom("course_lecture").where("lecture_id", "=", added).execute();
  await vi.waitFor(async () => expect(await idsOf("sort=shortest")).toEqual([free, cheap, reduced, dear]));
});

test("a course whose lecture gets another clip and becomes a preview is filtered by that", async () => {
  const short = await makeLecture(t.db, { durationMs: 60_000 });
  const courseId = await makeCourse(t.db, { lectureIds: [short], status: "DRAFT" });
  const other = await makeLecture(t.db, { durationMs: 90_500 });
  const { media_id } = await t.db
    .selectFrom("lecture")
    .select("media_id")
    .where("lecture_id", "=", other)
    .executeTakeFirstOrThrow();
  await t.db.updateTable("lecture").set({ media_id, is_preview: true }).where("lecture_id", "=", short).execute();
  const stats = await t.db.selectFrom("course_stats").selectAll().where("course_id", "=", courseId).execute();
  expect(stats).toMatchObject([{ duration_sec: 91, has_preview: true, registrations: 0 }]);
});

test.each([
  ["price=free", () => [free]],
  ["price=under-10k", () => [cheap]],
  ["price=10k-20k", () => [reduced]],
  ["price=over-20k", () => [dear]],
  ["length=under-15m", () => [free]],
  ["length=15m-1h", () => [cheap]],
  ["length=1h-3h", () => [reduced]],
  ["length=over-3h", () => [dear]],
  ["preview=true", () => [free]],
  ["preview=false&level=중급", () => [dear]],
  ["price=over-20k&level=입문", () => []],
  ["price=over-20k&level=중급&sort=popular", () => [dear]],
])("the list with %s has only the courses that match, and their total", async (query, matching) => {
  const expected = matching();
  expect(await list(encodeURI(query))).toEqual({ ids: expected, total: expected.length });
});

test("a page of a sorted list has the total of the entire list", async () => {
  expect(await list("sort=price-low&page=2&rows=3")).toEqual({ ids: [dear], total: 4 });
});

test.each(["sort=random", "price=1000", "length=short", "preview=maybe"])("%s is refused", async (query) => {
  const { status, body } = await t.rest("GET", `/courses?${query}`);
  expect([status, body.code]).toEqual([400, "VALIDATION_FAILED"]);
  expect(body.fields).toMatchObject([{ path: query.split("=")[0] }]);
});

test("popular courses are those that most users registered for; refunded registrations do not count", async () => {
  const [one, two, three] = await Promise.all([makeLearner(t), makeLearner(t), makeLearner(t)]);
  await makeRegistration(t.db, { userId: one.userId, courseId: cheap });
  await makeRegistration(t.db, { userId: two.userId, courseId: cheap });
  await makeRegistration(t.db, { userId: three.userId, courseId: dear });
  const refunded = await Promise.all(
    [one, two, three].map(({ userId }) => makeRegistration(t.db, { userId, courseId: free })),
  );
  await t.db
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "REFUND" })
    .where("registration_id", "in", refunded)
    .execute();
  await countCourseRegistrations(t.db);
  await vi.waitFor(async () => expect((await idsOf("sort=popular")).slice(0, 2)).toEqual([cheap, dear]));
});
