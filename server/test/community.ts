import { randomUUIDv7 } from "node:crypto";
import type { TestApp } from "./app.ts";
import { type Learner, makeLearner, makeLecture, makeRegistration } from "./factories.ts";

/** Records the first part of a lecture of a minute as watched. */
export async function watchPercent(
  { db, clock }: TestApp,
  registrationId: string,
  lectureId: string,
  percent: number,
): Promise<void> {
  const completed_at = percent === 100 ? clock.at : null;
  await db
    .insertInto("progress")
    .values({
      progress_id: randomUUIDv7(),
      registration_id: registrationId,
      lecture_id: lectureId,
      watched: `{[0,${percent * 600})}`,
      completed_at,
      earliest_watched_at: clock.at,
      created_at: clock.at,
      updated_at: clock.at,
    })
    .execute();
}

/** A new user who has watched a lecture of a minute so far. */
export async function makeWatcher(t: TestApp, lectureId: string, percent = 60) {
  const learner = await makeLearner(t);
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, lectureId });
  await watchPercent(t, registrationId, lectureId, percent);
  return { ...learner, registrationId };
}

/** A teacher who can sign in, with a lecture. */
export async function makeTeacherOf(t: TestApp) {
  const teacher = await makeLearner(t);
  const teacherId = randomUUIDv7();
  const now = t.clock.at;
  await t.db
    .insertInto("teacher")
    .values({
      teacher_id: teacherId,
      user_id: teacher.userId,
      name: "윤서하",
      headline: "",
      bio: "",
      created_at: now,
      updated_at: now,
      specialties: [],
      links: "[]",
    })
    .execute();
  return { ...teacher, teacherId, lectureId: await makeLecture(t.db, { teacherId }) };
}

export const postReview = (t: TestApp, { token }: Pick<Learner, "token">, lectureId: string, changes: object = {}) =>
  t.rest("POST", "/lectures/reviews", {
    token,
    body: { lectureId, rating: 4, content: "손 위치를 계속 보여 줘서 따라 하기 쉬웠어요.", ...changes },
  });

export const postComment = (t: TestApp, { token }: Pick<Learner, "token">, lectureId: string, changes: object = {}) =>
  t.rest("POST", "/lectures/comments", {
    token,
    body: { lectureId, content: "말릴 때 비닐을 몇 번 열어 주세요?", ...changes },
  });
