import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../../shared/time.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import {
  freshToken,
  type Learner,
  makeCourse,
  makeLearner,
  makeLecture,
  makeRegistration,
  makeTeacher,
} from "../../test/factories.ts";
import { blockUser, chooseChannels, mailedSubjects, notificationsOf } from "../../test/notifications.ts";
import { announceItemChanges } from "./announce-commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await announce();
});

const announce = () => announceItemChanges(t.deps, t.clock.at);
const favor = async (learner: Learner, itemType: string, itemId: string, method: "POST" | "DELETE" = "POST") =>
  t.rest(method, "/favorites", {
    token: await freshToken(t, learner),
    body: { userId: learner.userId, itemType, itemId },
  });
const setPrice = (
  courseId: string,
  values: { price?: number; sale_price?: number | null; sale_ends_at?: Date | null },
) => t.db.updateTable("course").set(values).where("course_id", "=", courseId).execute();
const pricesOf = async (learner: Learner): Promise<unknown[][]> =>
  (await notificationsOf(t, learner)).map(({ data }) => [data.previousPrice, data.price]);

/** A user with a course of 30,000 won among the favorites. */
async function makeFavorite() {
  const learner = await makeLearner(t);
  const courseId = await makeCourse(t.db, { price: 30_000 });
  await favor(learner, "COURSE", courseId);
  await announce();
  return { learner, courseId };
}

test("each lower price of a favorite is notified once, a higher one and the same again are not", async () => {
  const { learner, courseId } = await makeFavorite();
  await setPrice(courseId, { sale_price: 24_000, sale_ends_at: addDays(t.clock.at, 3) });
  await Promise.all([announce(), announce(), announce()]);
  expect(await notificationsOf(t, learner)).toMatchObject([
    {
      kind: "PRICE_DROPPED",
      data: {
        itemType: "COURSE",
        itemId: courseId,
        title: "물레 앞에서 처음 빚는 컵",
        price: 24_000,
        previousPrice: 30_000,
      },
    },
  ]);
  await setPrice(courseId, { sale_price: null, sale_ends_at: null });
  await announce();
  await setPrice(courseId, { sale_price: 24_000 });
  await announce();
  await setPrice(courseId, { sale_price: 27_000 });
  await announce();
  expect(await pricesOf(learner)).toEqual([[30_000, 24_000]]);
  await setPrice(courseId, { sale_price: 20_000 });
  await announce();
  expect(await pricesOf(learner)).toContainEqual([24_000, 20_000]);
});

test("a sale that is over, an archived course, a removed favorite and an owned course are no news", async () => {
  const [over, archived, removed, owned] = [
    await makeFavorite(),
    await makeFavorite(),
    await makeFavorite(),
    await makeFavorite(),
  ];
  await setPrice(over.courseId, { sale_price: 24_000, sale_ends_at: addDays(t.clock.at, -1) });
  await t.db
    .updateTable("course")
    .set({ status: "ARCHIVED", price: 9_000 })
    .where("course_id", "=", archived.courseId)
    .execute();
  await favor(removed.learner, "COURSE", removed.courseId, "DELETE");
  await setPrice(removed.courseId, { price: 9_000 });
  await makeRegistration(t.db, { userId: owned.learner.userId, courseId: owned.courseId });
  await setPrice(owned.courseId, { price: 9_000 });
  await announce();
  for (const { learner } of [over, archived, removed, owned]) expect(await notificationsOf(t, learner)).toEqual([]);
});

test("a lecture that becomes a preview costs less; one that the user can watch does not", async () => {
  const [learner, owner] = [await makeLearner(t), await makeLearner(t)];
  const lectureId = await makeLecture(t.db, { price: 9_900 });
  await makeRegistration(t.db, { userId: owner.userId, lectureId });
  for (const user of [learner, owner]) await favor(user, "LECTURE", lectureId);
  await t.db.updateTable("lecture").set({ price: 4_900 }).where("lecture_id", "=", lectureId).execute();
  await announce();
  await t.db.updateTable("lecture").set({ is_preview: true }).where("lecture_id", "=", lectureId).execute();
  await announce();
  expect(new Set(await pricesOf(learner))).toEqual(
    new Set([
      [4_900, 0],
      [9_900, 4_900],
    ]),
  );
  expect(await notificationsOf(t, owner)).toEqual([]);
});

test("a price whose kind is off is never notified later", async () => {
  const { learner, courseId } = await makeFavorite();
  await chooseChannels(t, learner, "PRICE_DROPPED", { inApp: false, mail: false });
  await setPrice(courseId, { price: 20_000 });
  await announce();
  await chooseChannels(t, learner, "PRICE_DROPPED", { inApp: true, mail: true });
  await setPrice(courseId, { price: 20_000, sale_price: null });
  await announce();
  expect([await notificationsOf(t, learner), await mailedSubjects(t, learner)]).toEqual([[], []]);
});

const follow = async (teacherId: string) => {
  const learner = await makeLearner(t);
  await favor(learner, "TEACHER", teacherId);
  return learner;
};
const publish = async (lectureId: string) =>
  t.db
    .updateTable("lecture")
    .set({ status: "PUBLISHED", published_at: t.clock.at })
    .where("lecture_id", "=", lectureId)
    .execute();
const draft = (lectureId: string) =>
  t.db.updateTable("lecture").set({ status: "DRAFT" }).where("lecture_id", "=", lectureId).execute();

test("followers are notified of a new lecture once, and mailed as an advertisement if they chose so", async () => {
  const teacherId = await makeTeacher(t.db);
  const [learner, mailed, other] = [await follow(teacherId), await follow(teacherId), await makeLearner(t)];
  await chooseChannels(t, mailed, "NEW_LECTURE", { inApp: true, mail: true });
  const lectureId = await makeLecture(t.db, { teacherId });
  await draft(lectureId);
  await announce();
  expect(await notificationsOf(t, learner)).toEqual([]);
  await publish(lectureId);
  await Promise.all([announce(), announce(), announce()]);
  await draft(lectureId);
  await publish(lectureId);
  await announce();
  for (const user of [learner, mailed])
    expect(await notificationsOf(t, user)).toMatchObject([
      {
        kind: "NEW_LECTURE",
        data: { itemType: "LECTURE", itemId: lectureId, teacherId, courseId: null, actor: "윤서하" },
      },
    ]);
  expect(await notificationsOf(t, other)).toEqual([]);
  expect(await mailedSubjects(t, mailed)).toEqual([
    "(광고) [CLOSEGAP] 윤서하 크리에이터의 새 강의: 벽을 고르게 올리기",
  ]);
  expect(await mailedSubjects(t, learner)).toEqual([]);
});

test("a course announces the lectures that come with it, and imported content of before is no news", async () => {
  const teacherId = await makeTeacher(t.db);
  const learner = await follow(teacherId);
  await makeCourse(t.db, { teacherId });
  t.clock.advance(30 * 86_400);
  await announce();
  expect(await notificationsOf(t, learner)).toEqual([]);
  const courseId = await makeCourse(t.db, { teacherId });
  const taught = t.db.selectFrom("course_lecture").where("course_id", "=", courseId).select("lecture_id");
  await t.db.updateTable("lecture").set({ published_at: t.clock.at }).where("lecture_id", "in", taught).execute();
  await t.db.updateTable("course").set({ published_at: t.clock.at }).where("course_id", "=", courseId).execute();
  await announce();
  expect(await notificationsOf(t, learner)).toMatchObject([
    { data: { itemType: "COURSE", itemId: courseId, courseId } },
  ]);
});

test("a teacher is not notified of own lectures, nor a user of those of a blocked teacher", async () => {
  const teacher = await makeLearner(t);
  const teacherId = await makeTeacher(t.db, { userId: teacher.userId });
  await favor(teacher, "TEACHER", teacherId);
  const learner = await follow(teacherId);
  await blockUser(t, learner, teacher);
  const lectureId = await makeLecture(t.db, { teacherId });
  await publish(lectureId);
  await announce();
  for (const user of [teacher, learner]) expect(await notificationsOf(t, user)).toEqual([]);
});

test("10,000 followers are all notified", async () => {
  const teacherId = await makeTeacher(t.db);
  await sql`
      with follower as (
        insert into "user" (user_id, email, name, created_at, updated_at)
        select uuidv7(), 'follower-' || n || '@closegap.test', '김하늘', ${t.clock.at}, ${t.clock.at}
        from generate_series(1, 10000) n returning user_id)
      insert into favorite (user_id, item_type, item_id, added_at)
      select user_id, 'TEACHER', ${teacherId}, ${t.clock.at} from follower
  `.execute(t.db);
  await publish(await makeLecture(t.db, { teacherId }));
  await announce();
  const { count } = await t.db
    .selectFrom("notification")
    .where("data", "@>", JSON.stringify({ teacherId }) as never)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(10_000);
});
