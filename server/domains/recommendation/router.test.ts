import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../../limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import {
  type Learner,
  learnerPassword,
  makeCategory,
  makeCourse,
  makeLearner,
  makeRegistration,
  makeTeacher,
} from "../../test/factories.ts";
import { watchAll } from "../../test/learning.ts";
import { renewRecommendations, updateRecommendations } from "./job-commands.ts";

let t: TestApp;
/** Who bought what, in the order of the tests: `mug` is followed by `bowl`. */
let mug: string;
let bowl: string;
let ofPotter: string;
let drawing: string;
let potter: string;
beforeAll(async () => {
  t = await testApp();
  potter = await makeTeacher(t.db, { name: "윤서하" });
  mug = await makeCourse(t.db, { teacherId: potter, title: "컵" });
  bowl = await makeCourse(t.db, { title: "그릇" });
  ofPotter = await makeCourse(t.db, { teacherId: potter, title: "접시" });
  drawing = await makeCourse(t.db, { title: "연필", category: "그림" });
  await makeCategory(t.db, "음악");
  for (let i = 0; i < serverLimits.relatedUsersMin; i++) {
    const { userId } = await makeLearner(t);
    await makeRegistration(t.db, { userId, courseId: mug });
    await makeRegistration(t.db, { userId, courseId: bowl });
  }
  await renewRecommendations(t.db, t.clock.at);
});
afterAll(() => t.close());

type Item = {
  courseId: string;
  section: string;
  reason: { kind: string; item: { itemId: string; title: string } | null; users: number; itemUsers: number };
};
const read = async ({ token }: Learner) => {
  const { status, body } = await t.rest("GET", "/recommendations", { token });
  expect(status).toBe(200);
  return body as { items: Item[]; interests: string[]; dismissedCount: number; total: number };
};
const idsOf = ({ items }: { items: Item[] }) => items.map(({ courseId }) => courseId);
const update = () => updateRecommendations(t.db, t.clock.at);
const dismissal = (method: "PUT" | "DELETE", { token }: Learner, courseId: string) =>
  t.rest(method, `/recommendations/dismissals/${courseId}`, { token });

test("a visitor is recommended courses with a reason, and no token is needed", async () => {
  const { status, body } = await t.rest("GET", "/recommendations/starters");
  expect(status).toBe(200);
  expect(body.items.map(({ courseId }: Item) => courseId).toSorted()).toEqual(
    [mug, bowl, ofPotter, drawing].toSorted(),
  );
  expect(body.items.every(({ section, reason }: Item) => section === "START" && reason.kind)).toBe(true);
});

test("a new user has the same courses at once; chosen categories come first", async () => {
  const newcomer = await makeLearner(t);
  const before = await read(newcomer);
  expect(new Set(before.items.map(({ section }) => section))).toEqual(new Set(["START"]));
  expect(before.total).toBe(4);
  const put = (categories: string[]) =>
    t.rest("PUT", "/recommendations/interests", { token: newcomer.token, body: { categories } });
  expect((await put(["그림", "음악", "그림"])).status).toBe(200);
  const after = await read(newcomer);
  expect(after.interests).toEqual(["그림", "음악"]);
  expect(after.items.filter(({ reason }) => reason.kind === "INTEREST").map(({ courseId }) => courseId)).toEqual([
    drawing,
  ]);
  expect(after.items[0]?.courseId).toBe(drawing);
  expect((await put(["없는 분야"])).body).toMatchObject({ code: "NOT_FOUND" });
  expect((await read(newcomer)).interests).toEqual(["그림", "음악"]);
  expect((await put([])).status).toBe(200);
  expect((await read(newcomer)).interests).toEqual([]);
});

test("a course that others took next is recommended with their number; what the user has is not", async () => {
  const learner = await makeLearner(t);
  await makeRegistration(t.db, { userId: learner.userId, courseId: mug });
  // Before the job has run there is a page, and what was just bought is not on it.
  expect(idsOf(await read(learner)).toSorted()).toEqual([bowl, ofPotter, drawing].toSorted());
  await update();
  const { items } = await read(learner);
  expect(idsOf({ items })).not.toContain(mug);
  expect(items[0]).toMatchObject({
    courseId: bowl,
    section: "BEST",
    reason: { kind: "TAKEN_NEXT", item: { itemType: "COURSE", itemId: mug, title: "컵" }, users: 2, itemUsers: 2 },
  });
  await makeRegistration(t.db, { userId: learner.userId, courseId: bowl });
  expect(idsOf(await read(learner))).not.toContain(bowl);
});

test("a refund ends what was recommended because of the course", async () => {
  const learner = await makeLearner(t);
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, courseId: mug });
  await update();
  expect((await read(learner)).items[0]?.reason.kind).toBe("TAKEN_NEXT");
  await t.db
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "REFUND" })
    .where("registration_id", "=", registrationId)
    .execute();
  await update();
  expect((await read(learner)).items.map(({ reason }) => reason.kind)).not.toContain("TAKEN_NEXT");
});

test.each(["COURSE", "TEACHER"])("a favorite %s recommends what its teacher has beside it", async (itemType) => {
  const learner = await makeLearner(t);
  const itemId = itemType === "COURSE" ? mug : potter;
  await t.rest("POST", "/favorites", { token: learner.token, body: { userId: learner.userId, itemType, itemId } });
  await update();
  const page = await read(learner);
  const expected =
    itemType === "COURSE" ? { kind: "SAME_TEACHER", item: { itemId: mug } } : { kind: "FAVORITE_TEACHER", item: null };
  expect(page.items.find(({ courseId }) => courseId === ofPotter)?.reason).toMatchObject(expected);
  // A favorite course is known to the user; other courses of a favorite teacher are not.
  expect(idsOf(page).includes(mug)).toBe(itemType === "TEACHER");
});

test("what was watched and completed recommends its category, at night", async () => {
  const learner = await makeLearner(t);
  const done = await makeCourse(t.db, { title: "수채", category: "그림" });
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, courseId: done });
  const lectures = await t.db.selectFrom("course_lecture").where("course_id", "=", done).select("lecture_id").execute();
  await watchAll(
    t,
    registrationId,
    lectures.map(({ lecture_id }) => lecture_id),
  );
  await renewRecommendations(t.db, t.clock.at);
  const stored = await t.db
    .selectFrom("recommendation")
    .where("user_id", "=", learner.userId)
    .select(["course_id", "reason"])
    .execute();
  expect(stored).toContainEqual({ course_id: drawing, reason: "COMPLETED_CATEGORY" });
  expect(stored.map(({ reason }) => reason)).toContain("WATCHED_CATEGORY");
});

test("a dismissed course disappears at once, and comes back when that is undone", async () => {
  const learner = await makeLearner(t);
  const other = await makeLearner(t);
  for (let again = 0; again < 2; again++)
    expect(await dismissal("PUT", learner, bowl)).toMatchObject({
      status: 200,
      body: { courseId: bowl, dismissed: true },
    });
  const page = await read(learner);
  expect(idsOf(page)).not.toContain(bowl);
  expect(page.dismissedCount).toBe(1);
  expect((await t.rest("GET", "/recommendations/dismissals", { token: learner.token })).body).toEqual({
    items: [{ courseId: bowl, title: "그릇" }],
  });
  expect(idsOf(await read(other))).toContain(bowl);
  for (let again = 0; again < 2; again++) expect((await dismissal("DELETE", learner, bowl)).status).toBe(200);
  expect(idsOf(await read(learner))).toContain(bowl);
  expect((await dismissal("PUT", learner, crypto.randomUUID())).body).toMatchObject({ code: "NOT_FOUND" });
  expect((await dismissal("PUT", learner, "x")).body).toMatchObject({ code: "VALIDATION_FAILED" });
});

test("a dismissed course lowers the others of its teacher", async () => {
  const scoreOf = async (learner: Learner) =>
    (
      await t.db
        .selectFrom("recommendation")
        .where("user_id", "=", learner.userId)
        .where("course_id", "=", ofPotter)
        .select("score")
        .executeTakeFirst()
    )?.score ?? 0;
  const [plain, averse] = [await makeLearner(t), await makeLearner(t)];
  for (const { userId, token } of [plain, averse])
    await t.rest("POST", "/favorites", { token, body: { userId, itemType: "TEACHER", itemId: potter } });
  await dismissal("PUT", averse, mug);
  await update();
  expect(await scoreOf(averse)).toBeLessThan(await scoreOf(plain));
});

test("two jobs at once compute the same users without a conflict", async () => {
  const learner = await makeLearner(t);
  await makeRegistration(t.db, { userId: learner.userId, courseId: mug });
  await Promise.all([
    renewRecommendations(t.db, t.clock.at),
    updateRecommendations(t.db, t.clock.at),
    renewRecommendations(t.db, t.clock.at),
  ]);
  expect((await read(learner)).items[0]).toMatchObject({ courseId: bowl });
  expect(await t.db.selectFrom("recommendation_due").selectAll().execute()).toEqual([]);
});

test("a deleted account leaves nothing, and no job computes anything for it", async () => {
  const learner = await makeLearner(t);
  const { userId, token } = learner;
  await makeRegistration(t.db, { userId, courseId: mug });
  await dismissal("PUT", learner, drawing);
  await update();
  await t.app.inject({
    method: "POST",
    url: "/trpc/account.close",
    headers: { authorization: `Bearer ${token}` },
    payload: { currentPassword: learnerPassword },
  });
  await renewRecommendations(t.db, t.clock.at);
  await t.db.insertInto("recommendation_due").values({ user_id: userId }).execute();
  await update();
  expect(await t.db.selectFrom("recommendation").where("user_id", "=", userId).selectAll().execute()).toEqual([]);
  expect((await dismissal("PUT", learner, bowl)).body).toMatchObject({ code: "TOKEN_INVALID" });
});
