import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeWatcher, postReview } from "../../test/community.ts";
import { makeCourse, makeLearner, makeLecture, makeRegistration, makeTeacher } from "../../test/factories.ts";
import { countTeacherLearners, countTeacherRatings } from "./jobs.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test("[R7.50] teachers are listed with what they have published, the latest publisher first", async () => {
  const quiet = await makeTeacher(t.db, { name: "조용한" });
  const busy = await makeTeacher(t.db, { name: "바쁜" });
  await makeLecture(t.db, { teacherId: busy });
  await makeLecture(t.db, { teacherId: busy, status: "DRAFT" });
  const { body } = await t.rest("GET", "/teachers?page=1&rows=20");
  expect(body.items.map((item: { teacherId: string }) => item.teacherId)).toEqual([busy, quiet]);
  expect(body).toMatchObject({ total: 2, items: [{ lectureCount: 1, courseCount: 0 }, { lectureCount: 0 }] });
  expect((await t.rest("GET", "/teachers?page=5&rows=20")).body).toMatchObject({ items: [], total: 2 });
});

test("[R1.16 R3.2 R7.51] a teacher is shown with bio, links and counts; an unknown one is not found", async () => {
  const teacherId = await makeTeacher(t.db);
  await makeCourse(t.db, { teacherId });
  const { body } = await t.rest("GET", `/teachers/${teacherId}`);
  expect(body).toMatchObject({
    teacherId,
    courseCount: 1,
    lectureCount: 2,
    bio: "컵을 빚어요.",
    specialties: ["도자기"],
  });
  expect((await t.rest("GET", "/teachers/01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7")).body.code).toBe("NOT_FOUND");
});

test("learners of a teacher are counted once each by a job, without refunded registrations", async () => {
  const teacherId = await makeTeacher(t.db);
  const courseId = await makeCourse(t.db, { teacherId });
  const lectureId = await makeLecture(t.db, { teacherId });
  const [both, refunded] = [await makeLearner(t), await makeLearner(t)];
  await makeRegistration(t.db, { userId: both.userId, courseId });
  await makeRegistration(t.db, { userId: both.userId, lectureId });
  const registrationId = await makeRegistration(t.db, { userId: refunded.userId, courseId });
  await t.db
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "REFUND" })
    .where("registration_id", "=", registrationId)
    .execute();
  const learners = async () => (await t.rest("GET", `/teachers/${teacherId}`)).body.learnerCount;
  expect(await learners()).toBe(0);
  for (let n = 0; n < 2; n += 1) await countTeacherLearners(t.db);
  await expect.poll(learners).toBe(1);
  const { body } = await t.rest("GET", "/teachers?rows=100");
  expect(body.items).toContainEqual(expect.objectContaining({ teacherId, learnerCount: 1, followerCount: 0 }));
});

test("the rating of a teacher is that of all reviews of the teacher's lectures, by the last count", async () => {
  const teacherId = await makeTeacher(t.db);
  const [first, second] = [await makeLecture(t.db, { teacherId }), await makeLecture(t.db, { teacherId })];
  const figures = async () => {
    const { ratingCount, ratingAverage } = (await t.rest("GET", `/teachers/${teacherId}`)).body;
    return { ratingCount, ratingAverage };
  };
  await countTeacherRatings(t.db);
  await expect.poll(figures).toEqual({ ratingCount: 0, ratingAverage: null });
  for (const [lectureId, rating] of [
    [first, 5],
    [first, 4],
    [second, 4],
  ] as const)
    await postReview(t, await makeWatcher(t, lectureId), lectureId, { rating });
  await countTeacherLearners(t.db);
  await countTeacherRatings(t.db);
  await expect.poll(figures).toEqual({ ratingCount: 3, ratingAverage: 4.3 });
  const { body } = await t.rest("GET", "/teachers?rows=100");
  expect(body.items).toContainEqual(expect.objectContaining({ teacherId, ratingAverage: 4.3, learnerCount: 3 }));
});

test("users who have a teacher among their favorites are followers, known after ten seconds at most", async () => {
  const teacherId = await makeTeacher(t.db);
  const { userId, token } = await makeLearner(t);
  const followers = async () => (await t.rest("GET", `/teachers/${teacherId}`)).body.followerCount;
  const favorite = { token, body: { userId, itemType: "TEACHER", itemId: teacherId } };
  expect(await followers()).toBe(0);
  await t.rest("POST", "/favorites", favorite);
  t.clock.advance(11);
  expect(await followers()).toBe(1);
  await t.rest("DELETE", "/favorites", favorite);
  t.clock.advance(11);
  expect(await followers()).toBe(0);
});
