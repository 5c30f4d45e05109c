import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { read } from "../../test/asking.ts";
import { makeCourse, makeLearner, makeLecture, makeRegistration } from "../../test/factories.ts";
import { watchAll } from "../../test/learning.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const copiesOf = async (token: string) => (await read(t, "registration.offlineCopies", { token })).body;

async function addLine(lectureId: string, content: string): Promise<void> {
  const { media_id } = await t.db
    .selectFrom("lecture")
    .where("lecture_id", "=", lectureId)
    .select("media_id")
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto("caption_line")
    .values({ media_id, lang: "ko", position: 0, start_ms: 4_500, content })
    .execute();
}

const addNote = (userId: string, lectureId: string, content: string) =>
  t.db
    .insertInto("lecture_note")
    .values({
      lecture_note_id: randomUUIDv7(),
      user_id: userId,
      lecture_id: lectureId,
      timestamp_sec: 7,
      content,
      created_at: t.clock.at,
      updated_at: t.clock.at,
    })
    .execute();

test("the captions and own notes of opened lectures can be read offline, and no others", async () => {
  const [learner, other] = [await makeLearner(t), await makeLearner(t)];
  const lectureIds = [
    await makeLecture(t.db, { title: "첫 강" }),
    await makeLecture(t.db, { title: "둘째 강" }),
    await makeLecture(t.db, { title: "셋째 강" }),
  ];
  const [first = "", second = "", third = ""] = lectureIds;
  const courseId = await makeCourse(t.db, { lectureIds, title: "물레" });
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, courseId });
  await Promise.all(lectureIds.map((lectureId) => addLine(lectureId, `자막 ${lectureId}`)));
  await addNote(learner.userId, second, "내 노트");
  await addNote(other.userId, second, "남의 노트");
  expect(await copiesOf(learner.token)).toEqual([]);
  await watchAll(t, registrationId, [second, first]);
  expect(await copiesOf(learner.token)).toEqual([
    {
      itemType: "COURSE",
      itemId: courseId,
      title: "물레",
      teacherName: "윤서하",
      expiresAt: null,
      lectures: [
        { lectureId: first, title: "첫 강", lines: [{ startSec: 4, text: `자막 ${first}` }], notes: [] },
        {
          lectureId: second,
          title: "둘째 강",
          lines: [{ startSec: 4, text: `자막 ${second}` }],
          notes: [{ startSec: 7, text: "내 노트" }],
        },
      ],
    },
  ]);
  expect(JSON.stringify(await copiesOf(learner.token))).not.toContain(third);
  expect(await copiesOf(other.token)).toEqual([]);
});

test("a single lecture is an item of its own; one that ended, or is not opened since it was bought again, is left out", async () => {
  const learner = await makeLearner(t);
  const lectureId = await makeLecture(t.db, { title: "한 편" });
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, lectureId });
  await watchAll(t, registrationId, [lectureId]);
  const change = (values: { starts_at?: Date; expires_at?: Date | null }) =>
    t.db.updateTable("registration").set(values).where("registration_id", "=", registrationId).execute();
  expect(await copiesOf(learner.token)).toMatchObject([{ itemType: "LECTURE", itemId: lectureId, title: "한 편" }]);
  await change({ expires_at: t.clock.at });
  expect(await copiesOf(learner.token)).toEqual([]);
  await change({ expires_at: null, starts_at: new Date(t.clock.at.getTime() + 1) });
  expect(await copiesOf(learner.token)).toEqual([]);
});

test("copies are the caller's own, and need a session", async () => {
  expect((await read(t, "registration.offlineCopies", { token: "" })).status).toBe(401);
});
