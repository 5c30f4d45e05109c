import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { serverLimits } from "../../limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeWatcher, postReview } from "../../test/community.ts";
import {
  freshToken,
  type Learner,
  makeCourse,
  makeLearner,
  makeLecture,
  makeRegistration,
  makeTeacher,
} from "../../test/factories.ts";
import { purgeRemovedFavorites } from "./commands.ts";

let t: TestApp;
let learner: Learner;
beforeAll(async () => {
  t = await testApp();
  learner = await makeLearner(t);
});
afterAll(() => t.close());

// A test that lets time pass must not end the session of the others.
let start: Date;
beforeAll(() => {
  start = t.clock.at;
});
beforeEach(() => {
  t.clock.at = start;
});

const unknown = "01990000-0000-7000-8000-000000000001";
type Item = { itemType: string; itemId: string };
const course = (itemId: string): Item => ({ itemType: "COURSE", itemId });
const lecture = (itemId: string): Item => ({ itemType: "LECTURE", itemId });
const teacher = (itemId: string): Item => ({ itemType: "TEACHER", itemId });

const change = (method: "POST" | "DELETE", { userId, token }: Learner, item: Item) =>
  t.rest(method, "/favorites", { token, body: { userId, ...item } });
const list = ({ userId, token }: Learner, query = "") =>
  t.rest("GET", `/favorites?userId=${userId}${query}`, { token });
const isFavorite = async ({ userId, token }: Learner, { itemType, itemId }: Item) =>
  (await t.rest("GET", `/favorites/${userId}?itemId=${itemId}&itemType=${itemType}`, { token })).body;
const call = async ({ token }: Learner, path: string) =>
  (await t.app.inject({ url: `/trpc/${path}`, headers: { authorization: `Bearer ${token}` } })).json().result.data;

test("[R1.6 R3.12 R7.53 R7.54 R7.55] an item is a favorite until it is removed; a repeated call changes nothing", async () => {
  const items = [course(await makeCourse(t.db)), lecture(await makeLecture(t.db)), teacher(await makeTeacher(t.db))];
  for (const item of items) {
    expect(await isFavorite(learner, item)).toEqual({ favorite: false });
    for (let n = 0; n < 2; n += 1)
      expect(await change("POST", learner, item)).toMatchObject({ status: 200, body: { ...item, favorite: true } });
    expect(await isFavorite(learner, item)).toEqual({ favorite: true });
    for (let n = 0; n < 2; n += 1)
      expect(await change("DELETE", learner, item)).toMatchObject({ status: 200, body: { ...item, favorite: false } });
    expect(await isFavorite(learner, item)).toEqual({ favorite: false });
  }
});

test("[R7.52] favorites are listed with their item, latest first, of one type or of all, by page", async () => {
  const own = await makeLearner(t);
  const teacherId = await makeTeacher(t.db, { name: "한도윤" });
  const courseId = await makeCourse(t.db, { teacherId, price: 50_000, salePrice: 40_000, title: "컵" });
  const lectureId = await makeLecture(t.db, { teacherId, isPreview: true, title: "흙" });
  for (const item of [course(courseId), lecture(lectureId), teacher(teacherId)]) {
    await change("POST", own, item);
    t.clock.advance(1);
  }
  const { body } = await list(own);
  expect(body).toMatchObject({
    items: [
      {
        ...teacher(teacherId),
        userId: own.userId,
        priceAdded: null,
        price: null,
        isPublished: true,
        course: null,
        lecture: null,
        teacher: { name: "한도윤", courseCount: 1, lectureCount: 3 },
      },
      {
        ...lecture(lectureId),
        priceAdded: 0,
        price: 0,
        course: null,
        lecture: { title: "흙", durationSec: 60, isPreview: true, teacher: { teacherId, name: "한도윤" } },
        teacher: null,
      },
      {
        ...course(courseId),
        priceAdded: 40_000,
        price: 40_000,
        course: { title: "컵", category: "공예", level: "입문", lectureCount: 2, price: 50_000, salePrice: 40_000 },
        lecture: null,
        teacher: null,
      },
    ],
    page: 1,
    rows: 20,
    total: 3,
  });
  expect((await list(own, "&itemType=LECTURE")).body).toMatchObject({ items: [lecture(lectureId)], total: 1 });
  expect((await list(own, "&page=2&rows=2")).body).toMatchObject({ items: [course(courseId)], total: 3 });
  expect((await list(own, "&page=9&rows=2")).body).toMatchObject({ items: [], page: 9, total: 3 });
  expect(await call(own, "favorite.ids")).toEqual({ COURSE: [courseId], LECTURE: [lectureId], TEACHER: [teacherId] });
  expect(await call(own, "favorite.counts")).toEqual({ COURSE: 1, LECTURE: 1, TEACHER: 1, droppedCourses: 0 });
});

test("a favorite has the rating of its item, as in the lists", async () => {
  const own = await makeLearner(t);
  const lectureId = await makeLecture(t.db);
  const courseId = await makeCourse(t.db, { lectureIds: [lectureId, await makeLecture(t.db)] });
  for (const rating of [4, 5]) await postReview(t, await makeWatcher(t, lectureId), lectureId, { rating });
  for (const item of [course(courseId), lecture(lectureId)]) await change("POST", own, item);
  const { items } = (await list(own)).body;
  const rated = { ratingCount: 2, ratingAverage: 4.5 };
  expect(items).toHaveLength(2);
  for (const item of items) expect(item.course ?? item.lecture).toMatchObject(rated);
});

test("favorites are sorted by price or discount, and filtered by a price that has dropped since", async () => {
  const own = await makeLearner(t);
  const dear = await makeCourse(t.db, { price: 100_000 });
  const cheap = await makeCourse(t.db, { price: 30_000, salePrice: 27_000 });
  const dropped = await makeCourse(t.db, { price: 80_000 });
  const gone = await makeCourse(t.db, { price: 10_000 });
  for (const id of [dear, cheap, dropped, gone]) {
    await change("POST", own, course(id));
    t.clock.advance(1);
  }
  await t.db.updateTable("course").set({ sale_price: 40_000 }).where("course_id", "=", dropped).execute();
  await t.db.updateTable("course").set({ status: "ARCHIVED", price: 1_000 }).where("course_id", "=", gone).execute();
  const ids = async (query: string) =>
    (await list(own, `&itemType=COURSE${query}`)).body.items.map(({ itemId }: Item) => itemId);
  expect(await ids("")).toEqual([gone, dropped, cheap, dear]);
  expect(await ids("&sort=price-low")).toEqual([cheap, dropped, dear, gone]);
  expect(await ids("&sort=discount")).toEqual([dropped, cheap, dear, gone]);
  expect(await ids("&dropped=true")).toEqual([dropped]);
  expect((await list(own, "&dropped=true&page=2")).body).toMatchObject({ items: [], total: 1 });
  const { body } = await list(own);
  expect(body.items[0]).toMatchObject({ isPublished: false });
  expect(body.items[1]).toMatchObject({ priceAdded: 80_000, price: 40_000 });
  expect((await call(own, "favorite.counts")).droppedCourses).toBe(1);
  await makeRegistration(t.db, { userId: own.userId, courseId: dropped });
  expect((await call(own, "favorite.counts")).droppedCourses).toBe(0);
  expect(await ids("&dropped=true")).toEqual([]);
});

test("a removal that is undone restores when it was added and at what price; later it is a new favorite", async () => {
  const own = await makeLearner(t);
  const courseId = await makeCourse(t.db, { price: 50_000 });
  await change("POST", own, course(courseId));
  const [added] = (await list(own)).body.items;
  await t.db
    .updateTable("course")
    .set({ price: 30_000, status: "ARCHIVED" })
    .where("course_id", "=", courseId)
    .execute();
  t.clock.advance(30);
  await change("DELETE", own, course(courseId));
  expect((await list(own)).body.total).toBe(0);
  await change("POST", own, course(courseId));
  expect((await list(own)).body.items).toMatchObject([{ addedAt: added.addedAt, priceAdded: 50_000, price: 30_000 }]);
  await change("DELETE", own, course(courseId));
  await purgeRemovedFavorites(t.deps, t.clock.at);
  t.clock.advance(serverLimits.favoriteUndoMinutes * 60);
  own.token = await freshToken(t, own);
  await change("POST", own, course(courseId));
  expect((await list(own)).body.items).toMatchObject([{ addedAt: t.clock.at.toISOString(), priceAdded: 30_000 }]);
});

test("removed favorites are deleted once they can no longer be restored", async () => {
  const own = await makeLearner(t);
  const items = [course(await makeCourse(t.db)), teacher(await makeTeacher(t.db))];
  for (const item of items) await change("POST", own, item);
  for (const item of items) await change("DELETE", own, item);
  const rows = () => t.db.selectFrom("favorite").where("user_id", "=", own.userId).selectAll().execute();
  await purgeRemovedFavorites(t.deps, t.clock.at);
  expect(await rows()).toHaveLength(2);
  t.clock.advance(serverLimits.favoriteUndoMinutes * 60);
  await purgeRemovedFavorites(t.deps, t.clock.at);
  expect(await rows()).toEqual([]);
});

test("an unknown item is not found, and neither is a draft or an item of another type", async () => {
  const draft = course(await makeCourse(t.db, { status: "DRAFT" }));
  const items = [course(unknown), lecture(unknown), teacher(unknown), draft, lecture(await makeCourse(t.db))];
  for (const item of items)
    for (const method of ["POST", "DELETE"] as const)
      expect((await change(method, learner, item)).body.code).toBe("NOT_FOUND");
});

test.each([
  {},
  { itemType: "GAME" },
  { itemType: "course" },
  { itemType: undefined },
  { itemId: "" },
  { itemId: "1" },
  { itemId: ["a"] },
  { userId: null },
])("a favorite with %j instead of its fields is refused as invalid", async (replaced) => {
  const item = course(await makeCourse(t.db));
  const body = Object.keys(replaced).length === 0 ? {} : { userId: learner.userId, ...item, ...replaced };
  for (const method of ["POST", "DELETE"] as const)
    expect(await t.rest(method, "/favorites", { token: learner.token, body })).toMatchObject({
      status: 400,
      body: { code: "VALIDATION_FAILED" },
    });
});

test.each(["&page=0", "&page=-1", "&page=x", "&rows=0", "&rows=101", "&itemType=GAME", "&sort=oldest", "&dropped=2"])(
  "a list with %s is refused as invalid",
  async (query) => {
    expect((await list(learner, query)).body.code).toBe("VALIDATION_FAILED");
  },
);

test("favorites of another user are neither read nor changed; without a token nothing is", async () => {
  const stranger = await makeLearner(t);
  const item = course(await makeCourse(t.db));
  const options = { token: stranger.token, body: { userId: learner.userId, ...item } };
  const { token } = stranger;
  const answers = [
    await t.rest("POST", "/favorites", options),
    await t.rest("DELETE", "/favorites", options),
    await t.rest("GET", `/favorites?userId=${learner.userId}`, { token }),
    await t.rest("GET", `/favorites/${learner.userId}?itemId=${item.itemId}&itemType=COURSE`, { token }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, "FORBIDDEN"]));
  expect((await t.rest("POST", "/favorites", { body: options.body })).status).toBe(401);
  expect((await t.rest("GET", `/favorites?userId=${learner.userId}`)).status).toBe(401);
});

test("fifty additions at the same time are one favorite, and followers are counted once", async () => {
  const own = await makeLearner(t);
  const teacherId = await makeTeacher(t.db);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => change(n % 5 === 1 ? "DELETE" : "POST", own, teacher(teacherId))),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  await change("POST", own, teacher(teacherId));
  expect((await list(own)).body.total).toBe(1);
  const followers = () => t.db.selectFrom("teacher_counter").where("teacher_id", "=", teacherId).selectAll().execute();
  expect(await followers()).toEqual([{ teacher_id: teacherId, followers: 1 }]);
  await change("DELETE", own, teacher(teacherId));
  expect(await followers()).toEqual([{ teacher_id: teacherId, followers: 0 }]);
});

test("a user has a limited number of favorites; a removed one leaves room", async () => {
  const own = await makeLearner(t);
  const teacherId = await makeTeacher(t.db);
  const lectureId = await makeLecture(t.db, { teacherId });
  await t.db
    .insertInto("favorite")
    .values(
      Array.from({ length: limits.favoritesPerUserMax }, (_, n) => ({
        user_id: own.userId,
        item_type: "COURSE" as const,
        item_id: `01990000-0000-7000-8000-${String(n).padStart(12, "0")}`,
        price_added: 1_000,
        added_at: t.clock.at,
      })),
    )
    .execute();
  expect(await change("POST", own, lecture(lectureId))).toMatchObject({
    status: 409,
    body: { code: "FAVORITES_FULL" },
  });
  expect(await isFavorite(own, lecture(lectureId))).toEqual({ favorite: false });
  await t.db
    .updateTable("favorite")
    .set({ removed_at: t.clock.at })
    .where("user_id", "=", own.userId)
    .where("item_id", "=", "01990000-0000-7000-8000-000000000000")
    .execute();
  expect((await change("POST", own, lecture(lectureId))).status).toBe(200);
});
