import { randomUUIDv7 } from "node:crypto";
import { recordFetched } from "../domains/media/fetched-commands.ts";
import type { TestApp } from "./app.ts";
import { type Learner, makeLecture, makeRegistration } from "./factories.ts";

/** Records lectures' videos as sent to a user, to their end. */
export async function fetchAll({ db, clock }: TestApp, userId: string, lectureIds: string[]): Promise<void> {
  const rows = await db
    .selectFrom("lecture")
    .innerJoin("media", "media.media_id", "lecture.media_id")
    .where("lecture_id", "in", lectureIds)
    .select(["lecture_id", "duration_ms"])
    .execute();
  const fetched = new Map(rows.map(({ lecture_id, duration_ms }) => [lecture_id, [[0, duration_ms]] as const]));
  await recordFetched(db, { userId, fetched, at: clock.at });
}

/** Records lectures as watched to their end, as a player would have saved it now. */
export async function watchAll({ db, clock }: TestApp, registrationId: string, lectureIds: string[]): Promise<void> {
  for (const lectureId of lectureIds) {
    const { duration_ms } = await db
      .selectFrom("lecture")
      .innerJoin("media", "media.media_id", "lecture.media_id")
      .where("lecture_id", "=", lectureId)
      .select("duration_ms")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("progress")
      .values({
        progress_id: randomUUIDv7(),
        registration_id: registrationId,
        lecture_id: lectureId,
        last_position_ms: duration_ms,
        seq: 1,
        watched: `{[0,${duration_ms})}`,
        completed_at: clock.at,
        earliest_watched_at: clock.at,
        last_opened_at: clock.at,
        created_at: clock.at,
        updated_at: clock.at,
      })
      .execute();
  }
}

/** A lecture of the current user's, watched to its end and certified. */
export async function finishedItem(t: TestApp, { userId, token }: Learner) {
  const lectureId = await makeLecture(t.db);
  const registrationId = await makeRegistration(t.db, { userId, lectureId });
  await watchAll(t, registrationId, [lectureId]);
  const { body } = await t.rest("POST", "/certificates", { token, body: { registrationId } });
  return { lectureId, registrationId, certificateId: String(body.certificateId) };
}

const saveSeconds = 10;

/** Plays on in real time: saves every few seconds what was played. @returns the answers' bodies */
export async function playOn(
  t: TestApp,
  { token }: Pick<Learner, "token">,
  { path, from, to }: { path: string; from: number; to: number },
) {
  const answers = [];
  for (let at = from; at < to; at += saveSeconds) {
    const end = Math.min(to, at + saveSeconds);
    t.clock.advance(end - at);
    const body = { lastPositionSec: end, watchedRanges: [[at, end]], seq: t.clock.at.getTime() };
    answers.push((await t.rest("PUT", path, { token, body })).body);
  }
  return answers;
}
