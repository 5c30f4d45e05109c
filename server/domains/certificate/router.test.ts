import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { buy, course, lecture } from "../../test/buying.ts";
import {
  freshToken,
  type Learner,
  makeCourse,
  makeLearner,
  makeLecture,
  makeRegistration,
} from "../../test/factories.ts";
import { finishedItem, watchAll } from "../../test/learning.ts";
import { restoreRegistrationInTx, suspendRegistrationInTx } from "../registration/commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const issue = ({ token }: Learner, registrationId: string) =>
  t.rest("POST", "/certificates", { token, body: { registrationId } });

async function makeCourseTaker() {
  const learner = await makeLearner(t);
  const lectureIds = [await makeLecture(t.db), await makeLecture(t.db, { durationMs: 90_500 })];
  const courseId = await makeCourse(t.db, { lectureIds });
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, courseId });
  return { learner, lectureIds, courseId, registrationId };
}

test("a finished course is certified once, however many requests come at the same time", async () => {
  const { learner, lectureIds, courseId, registrationId } = await makeCourseTaker();
  await watchAll(t, registrationId, lectureIds);
  const answers = await Promise.all(Array.from({ length: 20 }, () => issue(learner, registrationId)));
  const [first] = answers;
  expect(new Set(answers.map(({ body }) => body.certificateId)).size).toBe(1);
  expect(first?.body).toMatchObject({
    holderName: "김하늘",
    itemType: "COURSE",
    itemId: courseId,
    itemTitle: "물레 앞에서 처음 빚는 컵",
    teacherName: "윤서하",
    lectureCount: 2,
    durationSec: 151,
    completedAt: t.clock.at.toISOString(),
    isRevoked: false,
  });
  const { body } = await t.rest("GET", `/courses/registrations/users/${learner.userId}`, { token: learner.token });
  expect(body.items).toMatchObject([
    { certificateId: first?.body.certificateId, completedAt: t.clock.at.toISOString(), progressRate: 100 },
  ]);
});

test("everyone with the number reads all that is printed, in any case; a wrong number finds nothing", async () => {
  const learner = await makeLearner(t);
  const { certificateId } = await finishedItem(t, learner);
  expect(certificateId).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){4}$/);
  const read = async (number: string) => (await t.rest("GET", `/certificates/${number}`)).body;
  expect(await read(certificateId.toLowerCase())).toMatchObject({ certificateId, holderName: "김하늘" });
  const flipped = certificateId.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
  expect((await read(flipped)).code).toBe("NOT_FOUND");
  expect((await read("1")).code).toBe("VALIDATION_FAILED");
});

test("what was certified stays as printed when the name or the course changes", async () => {
  const learner = await makeLearner(t);
  const { certificateId, lectureId } = await finishedItem(t, learner);
  const before = (await t.rest("GET", `/certificates/${certificateId}`)).body;
  await t.rest("PUT", `/users/${learner.userId}`, { token: learner.token, body: { name: "김다온" } });
  await t.db.updateTable("lecture").set({ title: "새 이름" }).where("lecture_id", "=", lectureId).execute();
  expect((await t.rest("GET", `/certificates/${certificateId}`)).body).toEqual(before);
});

test("an unfinished, foreign, given-back or emptied item is not certified; one whose period is over is", async () => {
  const { learner, lectureIds, registrationId } = await makeCourseTaker();
  await watchAll(t, registrationId, lectureIds.slice(1));
  expect((await issue(learner, registrationId)).body.code).toBe("NOT_COMPLETED");
  expect((await issue(await makeLearner(t), registrationId)).body.code).toBe("NOT_FOUND");
  await watchAll(t, registrationId, lectureIds.slice(0, 1));
  const end = (reason: "REFUND" | "PERIOD") =>
    t.db
      .updateTable("registration")
      .set({ status: "EXPIRED", expired_reason: reason })
      .where("registration_id", "=", registrationId)
      .execute();
  await end("REFUND");
  expect((await issue(learner, registrationId)).body.code).toBe("REGISTRATION_EXPIRED");
  await end("PERIOD");
  expect((await issue(learner, registrationId)).status).toBe(201);
  const empty = await makeCourse(t.db, { lectureIds: [await makeLecture(t.db)] });
  const emptied = await makeRegistration(t.db, { userId: learner.userId, courseId: empty });
  await t.db.deleteFrom("course_lecture").where("course_id", "=", empty).execute();
  expect((await issue(learner, emptied)).body.code).toBe("NOT_COMPLETED");
});

test("a refund revokes the certificate, visibly", async () => {
  const learner = await makeLearner(t);
  const { certificateId, registrationId } = await finishedItem(t, learner);
  await t.db
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "REFUND" })
    .where("registration_id", "=", registrationId)
    .execute();
  expect((await t.rest("GET", `/certificates/${certificateId}`)).body).toMatchObject({ isRevoked: true });
});

test("money back after the period revokes too; a refused refund does not", async () => {
  const learner = await makeLearner(t);
  const lectureIds = [await makeLecture(t.db)];
  const courseId = await makeCourse(t.db, { lectureIds, price: 50_000, accessDays: 30 });
  const base = await t.app.listen({ port: 0, host: "127.0.0.1" });
  const { order } = await buy(t, base, learner, course(courseId));
  const { registration_id: registrationId } = await t.db
    .selectFrom("registration")
    .where("user_id", "=", learner.userId)
    .select("registration_id")
    .executeTakeFirstOrThrow();
  await watchAll(t, registrationId, lectureIds);
  const { body } = await issue(learner, registrationId);
  const orderLineId = order.items[0]?.orderItemId ?? "";
  t.clock.advance(40 * 86_400);
  // The next purchase stores that the period is over.
  await buy(t, base, { ...learner, token: await freshToken(t, learner) }, lecture(await makeLecture(t.db)));
  const isRevoked = async () => (await t.rest("GET", `/certificates/${body.certificateId}`)).body.isRevoked;
  expect(await isRevoked()).toBe(false);
  await t.db.transaction().execute((trx) => suspendRegistrationInTx(trx, orderLineId));
  expect(await isRevoked()).toBe(true);
  await t.db.transaction().execute((trx) => restoreRegistrationInTx(trx, orderLineId, t.clock.at));
  expect(await isRevoked()).toBe(false);
});

test("a closed account takes its certificates, notes and days of study with it", async () => {
  const learner = await makeLearner(t);
  const { certificateId, lectureId } = await finishedItem(t, learner);
  const { token, userId } = learner;
  await t.rest("POST", "/lectures/notes", { token, body: { lectureId, timestampSec: 1, content: "지워질 노트" } });
  await t.db
    .insertInto("study_day")
    .values({ user_id: userId, kst_day: 1, studied_ms: 1, counted_at: t.clock.at })
    .execute();
  const closed = await t.app.inject({
    method: "POST",
    url: "/trpc/account.close",
    headers: { authorization: `Bearer ${token}` },
    payload: { currentPassword: "물레-앞에서-처음" },
  });
  expect(closed.statusCode).toBe(200);
  expect((await t.rest("GET", `/certificates/${certificateId}`)).body.code).toBe("NOT_FOUND");
  for (const table of ["lecture_note", "study_day"] as const) {
    expect(await t.db.selectFrom(table).where("user_id", "=", userId).selectAll().execute()).toEqual([]);
  }
});
