import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Review } from "../../../shared/review/schema.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeWatcher, postReview } from "../../test/community.ts";
import { makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const get = async (path: string) => (await t.rest("GET", path)).body;

/** All public reviews of an item. */
async function publicRows(query: string): Promise<Review[]> {
  const items: Review[] = [];
  for (let page = 1; ; page++) {
    const list = await get(`/lectures/reviews?${query}&page=${page}&rows=3`);
    items.push(...list.items);
    if (items.length >= list.total) return items;
  }
}

function recomputed(reviews: Review[]) {
  const distribution = [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length);
  const sum = reviews.reduce((stars, { rating }) => stars + rating, 0);
  const average = reviews.length === 0 ? null : Number((Math.round((sum * 10) / reviews.length) / 10).toFixed(1));
  return { count: reviews.length, average, distribution };
}

async function expectFigures(item: { courseId: string } | { lectureId: string }) {
  // Counters end no cached response.
  t.deps.responseCache.invalidate(null);
  const query = new URLSearchParams(item).toString();
  const rows = await publicRows(query);
  const all = recomputed(rows);
  expect(await get(`/lectures/reviews/summary?${query}`)).toEqual({
    all,
    completed: recomputed(rows.filter(({ isCompleted }) => isCompleted)),
    withPhotos: rows.filter(({ photos }) => photos.length > 0).length,
  });
  const path = "courseId" in item ? `/courses/${item.courseId}` : `/lectures/${item.lectureId}`;
  expect(await get(path)).toMatchObject({ ratingCount: all.count, ratingAverage: all.average });
  return rows;
}

async function writeReviews(lectureId: string, ratings: number[]) {
  return Promise.all(
    ratings.map(async (rating, index) => {
      const watcher = await makeWatcher(t, lectureId, index % 2 === 0 ? 100 : 40);
      return { watcher, reviewId: String((await postReview(t, watcher, lectureId, { rating })).body.reviewId) };
    }),
  );
}

test("every published figure is what the public reviews give, also after edits, deletions, hiding and new curricula", async () => {
  const [first, second, alone] = [await makeLecture(t.db), await makeLecture(t.db), await makeLecture(t.db)];
  const courseId = await makeCourse(t.db, { lectureIds: [first, second] });
  const other = await makeCourse(t.db, { lectureIds: [second] });
  const items = [{ courseId }, { courseId: other }, ...[first, second, alone].map((lectureId) => ({ lectureId }))];
  const written = await writeReviews(first, [5, 5, 4, 1]);
  await writeReviews(second, [3, 2]);
  await writeReviews(alone, [5]);
  for (const item of items) await expectFigures(item);
  const [edited, deleted, hidden] = written;
  if (!edited || !deleted || !hidden) throw new Error("three reviews are needed");
  const { token } = edited.watcher;
  await t.rest("PUT", `/lectures/reviews/${edited.reviewId}`, {
    token,
    body: { rating: 2, content: "생각이 바뀌었어요" },
  });
  await t.rest("DELETE", `/lectures/reviews/${deleted.reviewId}`, { token: deleted.watcher.token });
  await t.db
    .updateTable("lecture_review")
    .set({ hidden_at: t.clock.at })
    .where("review_id", "=", hidden.reviewId)
    .execute();
  for (const item of items) await expectFigures(item);
  await t.db.updateTable("lecture_review").set({ hidden_at: null }).where("review_id", "=", hidden.reviewId).execute();
  await t.db
    .insertInto("course_lecture")
    .values({ course_id: other, position: 1, section_position: 0, lecture_id: alone })
    .execute();
  await t.db.deleteFrom("course_lecture").where("course_id", "=", courseId).where("lecture_id", "=", second).execute();
  for (const item of items) await expectFigures(item);
  expect(await expectFigures({ courseId: other })).toHaveLength(3);
});

test("reviews and curricula that change at the same time are counted once", async () => {
  const lectureId = await makeLecture(t.db);
  const courses = await Promise.all(Array.from({ length: 4 }, () => makeCourse(t.db)));
  const watchers = await Promise.all(Array.from({ length: 12 }, () => makeWatcher(t, lectureId)));
  await Promise.all([
    ...watchers.map((watcher) => postReview(t, watcher, lectureId, { rating: 5 })),
    ...courses.map((course_id) =>
      t.db
        .insertInto("course_lecture")
        .values({ course_id, position: 2, section_position: 0, lecture_id: lectureId })
        .execute(),
    ),
  ]);
  for (const courseId of courses) expect(await expectFigures({ courseId })).toHaveLength(12);
});

test.each([
  ["NEWEST", "3 5 1 4"],
  ["HELPFUL", "5 4 3 1"],
  ["RATING_HIGH", "5 4 3 1"],
  ["RATING_LOW", "1 3 4 5"],
])("a list is sorted by %s, filtered by rating and completion, and no page repeats a review", async (sort, order) => {
  const lectureId = await makeLecture(t.db);
  const ids = new Map<number, string>();
  for (const rating of [4, 1, 5, 3]) {
    t.clock.advance(1);
    const [written] = await writeReviews(lectureId, [rating]);
    ids.set(rating, written?.reviewId ?? "");
  }
  for (const [rating, readers] of [
    [5, 2],
    [4, 1],
  ] as const)
    for (let reader = 0; reader < readers; reader++) {
      const { token } = await makeLearner(t);
      await t.rest("POST", "/lectures/reviews/reactions", { token, body: { reviewId: ids.get(rating) } });
    }
  const rows = await publicRows(`lectureId=${lectureId}&sort=${sort}`);
  expect(rows.map(({ rating }) => rating).join(" ")).toBe(order);
  const filtered = await get(`/lectures/reviews?lectureId=${lectureId}&sort=${sort}&rating=4&completedOnly=true`);
  expect([filtered.total, filtered.items[0].reviewId]).toEqual([1, ids.get(4)]);
});

test("the reviews of a user are listed alone, and those of all lectures are counted", async () => {
  const [first, second] = [await makeLecture(t.db), await makeLecture(t.db)];
  const [written] = await writeReviews(first, [5]);
  await writeReviews(second, [2]);
  const userId = written?.watcher.userId;
  expect(await get(`/lectures/reviews?userId=${userId}`)).toMatchObject({ total: 1, items: [{ lectureId: first }] });
  expect(await get(`/lectures/reviews?userId=${userId}&lectureId=${second}`)).toMatchObject({ total: 0, items: [] });
  expect(await get(`/lectures/reviews?userId=${userId}&page=2`)).toMatchObject({ total: 1, items: [] });
  const all = await get("/lectures/reviews?rows=1");
  const stored = await t.db
    .selectFrom("lecture_review")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirst();
  expect([all.total, all.items.length]).toEqual([stored?.count, 1]);
});

test("a list of courses shows their rating, and a review ends no cached list", async () => {
  const lectureId = await makeLecture(t.db);
  const courseId = await makeCourse(t.db, { lectureIds: [lectureId] });
  const card = async () =>
    (await get("/courses?page=1&rows=100")).items.find((item: { courseId: string }) => item.courseId === courseId);
  const watcher = await makeWatcher(t, lectureId);
  t.deps.responseCache.invalidate(null);
  expect(await card()).toMatchObject({ ratingCount: 0, ratingAverage: null });
  const notices = vi.spyOn(t.deps.responseCache, "invalidate");
  await postReview(t, watcher, lectureId, { rating: 4 });
  await vi.waitFor(() => expect(notices.mock.calls).toContainEqual(["lecture_review"]));
  expect(notices.mock.calls.filter(([table]) => table !== "lecture_review")).toEqual([]);
  notices.mockRestore();
  t.clock.advance(11);
  expect(await card()).toMatchObject({ ratingCount: 1, ratingAverage: 4 });
});
