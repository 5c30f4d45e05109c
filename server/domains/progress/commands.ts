import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import { serverLimits } from "../../limits.ts";
import type { Progress, ProgressInput, WatchedRange, Watching } from "../../../shared/progress/schema.ts";
import { lengthOf, unionOf } from "../../../shared/media/ranges.ts";
import { fromMultirange, toMultirange } from "../../db/multirange.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { findRefundDrop } from "../pricing/refund-queries.ts";
import { lockUserForShare } from "../account/locks.ts";
import { listOpeningRegistrations } from "../registration/queries.ts";
import {
  findCourseProgress,
  findProgress,
  lockOpeningRegistrations,
  type ProgressKey,
  type ProgressKind,
  wasOpened,
} from "./queries.ts";
import {
  fetchedPart,
  isComplete,
  isOfReplacedVideo,
  openingFor,
  watchRateLimit,
  readRanges,
  studyOf,
  watchableUntil,
} from "./rules.ts";
import { lockForSave, type RecordForSave, storedProgress, storeProgress } from "./save-commands.ts";

type Stores = { db: Kysely<Database>; reads: ReadPool };

/**
 * The progress record of a lecture, created on the first request.
 * @returns undefined when the registration is not the user's or does not include the lecture
 */
export async function openProgress(
  { db, reads }: Stores,
  kind: ProgressKind,
  key: ProgressKey,
  at: Date,
): Promise<Progress | undefined> {
  const known = await findProgress(reads, kind, key);
  if (known) return known;
  const { registrationId, lectureId, userId } = key;
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    await sql`
      insert into progress (progress_id, registration_id, lecture_id, earliest_watched_at, created_at, updated_at)
      select ${randomUUIDv7()}, r.registration_id, coalesce(cl.lecture_id, r.lecture_id), ${at}::timestamptz, ${at}, ${at}
      from registration r left join course_lecture cl on cl.course_id = r.course_id and cl.lecture_id = ${lectureId}
      where r.registration_id = ${registrationId} and r.user_id = ${userId} and ${sql.ref(`r.${kind}_id`)} is not null
        and coalesce(cl.lecture_id, r.lecture_id) is not null
      on conflict on constraint progress_once do nothing`.execute(trx);
  });
  return findProgress(reads, kind, key);
}

type Watcher = { userId: string; lectureId: string; courseId?: string | undefined };

/** The user's registration and progress for a lecture; null without a registration that includes it. */
export async function getWatchSession(
  stores: Stores,
  { userId, lectureId, courseId }: Watcher,
  at: Date,
): Promise<Watching | null> {
  const { reads } = stores;
  const [openings, isOpened, refundDrop] = await Promise.all([
    listOpeningRegistrations(reads, userId, lectureId, at),
    wasOpened(reads, userId, lectureId),
    findRefundDrop(reads, userId, lectureId, at),
  ]);
  const registration = openingFor(openings, courseId);
  if (!registration) return null;
  const { registrationId } = registration;
  const isAlone = registration.courseId === null;
  const [progress, course] = await Promise.all([
    openProgress(stores, isAlone ? "lecture" : "course", { registrationId, lectureId, userId }, at),
    isAlone ? null : findCourseProgress(reads, registrationId, userId),
  ]);
  return progress ? { registration, progress, course: course ?? null, isOpened, refundDrop } : null;
}

/**
 * Stores a lecture as opened in every registration that includes it, before its video is sent and whether or not
 * progress is saved later. Access is checked under the same locks as a refund, so that no video is sent that a refund
 * does not count.
 * @throws MEDIA_FORBIDDEN when no registration includes the lecture any more
 */
export async function markLectureOpened(
  db: Kysely<Database>,
  lecture: { userId: string; lectureId: string },
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, lecture.userId);
    const registrationIds = await lockOpeningRegistrations(trx, lecture, at);
    if (registrationIds.length === 0) throw new DomainError("MEDIA_FORBIDDEN");
    // `at` may be earlier than the registration's start, if it was registered while the request was running.
    await sql`
      insert into progress (progress_id, registration_id, lecture_id, earliest_watched_at, last_opened_at, created_at, updated_at)
      select part.progress_id, r.registration_id, ${lecture.lectureId}, ${at}::timestamptz,
        greatest(${at}::timestamptz, r.starts_at), ${at}, ${at}
      from unnest(${registrationIds.map(() => randomUUIDv7())}::uuid[], ${registrationIds}::uuid[])
        as part (progress_id, registration_id) join registration r using (registration_id)
      order by r.registration_id
      on conflict on constraint progress_once do update set last_opened_at = excluded.last_opened_at`.execute(trx);
  });
}

/**
 * Adds watched ranges, limited to what was sent to the account. The union only grows: a repeated save adds nothing,
 * and a save older than the newest one does not change the position. Lock order: user, registration, progress.
 * @throws NOT_FOUND, REGISTRATION_EXPIRED, PROGRESS_OUT_OF_RANGE, PROGRESS_TOO_FAST, PROGRESS_TOO_FRAGMENTED; the
 *   stored progress is unchanged then
 */
export async function saveProgress(
  db: Kysely<Database>,
  kind: ProgressKind,
  { progressId, lastPositionSec, watchedRanges, seq, ...video }: ProgressInput,
  { userId, at }: { userId: string; at: Date },
): Promise<Progress> {
  return db.transaction().execute(async (trx) => {
    const record = await lockForSave(trx, kind, { progressId, userId });
    // Otherwise a device whose clock is ahead would prevent other devices from changing the position.
    const order = Math.min(seq, at.getTime());
    const until = watchableUntil(record, order, at);
    if (!until) throw new DomainError("REGISTRATION_EXPIRED");

    const { durationMs } = record;
    if (isOfReplacedVideo(video, record)) return storedProgress(record);
    const { ranges, union, added, rateLimits } = addWatched(record, watchedRanges, until);
    const watchedMs = lengthOf(union);
    const isNewest = order > record.seq && seq !== record.clientSeq;
    const completedAt = record.completedAt ?? (isComplete(watchedMs, durationMs) ? at : null);
    const since = new Date(record.seq > 0 ? record.updatedAt : record.createdAt);
    const { kstDay, studiedMs } = studyOf(ranges, { order, since, at });
    return storeProgress(trx, record, {
      progressId,
      registrationId: record.registrationId,
      userId,
      watched: toMultirange(union),
      earliestWatchedAt: rateLimits.lecture,
      registrationEarliestWatchedAt: added > 0 ? rateLimits.registration : null,
      completedAt: completedAt === null ? null : new Date(completedAt),
      isNewest,
      order,
      clientSeq: seq,
      lastPositionMs: Math.min(Math.round(lastPositionSec * 1000), durationMs),
      isUpdate: isNewest || added > 0,
      kstDay,
      // An older or repeated save adds no study time.
      studiedMs: isNewest ? studiedMs : 0,
      at,
    });
  });
}

/**
 * The ranges that a save adds, and its effect on the limits of the watch rate.
 * @param until when all of it must have been watched
 * @throws PROGRESS_OUT_OF_RANGE, PROGRESS_TOO_FAST, PROGRESS_TOO_FRAGMENTED
 */
function addWatched(record: RecordForSave, watchedRanges: WatchedRange[], until: Date) {
  const { durationMs } = record;
  const reported = readRanges(watchedRanges, durationMs);
  if (reported === "PROGRESS_OUT_OF_RANGE")
    throw new DomainError(reported, { durationSec: Math.floor(durationMs / 1000) });
  const before = fromMultirange(record.watched);
  const ranges = fetchedPart(reported, { before, fetched: fromMultirange(record.fetched), durationMs });
  const union = unionOf([...before, ...ranges]);
  if (union.length > serverLimits.progressPiecesMax) throw new DomainError("PROGRESS_TOO_FRAGMENTED");
  const added = lengthOf(union) - lengthOf(before);
  const earliest = {
    lecture: new Date(record.earliestWatchedAt),
    registration: new Date(record.registrationEarliestWatchedAt ?? record.createdAt),
  };
  const rateLimits = watchRateLimit(earliest, added, until);
  if (!rateLimits) throw new DomainError("PROGRESS_TOO_FAST");
  return { ranges, union, added, rateLimits };
}

type StudyGoal = { userId: string; goalMinutes: number | null };

/** The last of several calls wins; null removes the goal. */
export async function setStudyGoal(db: Kysely<Database>, { userId, goalMinutes }: StudyGoal, at: Date): Promise<void> {
  if (goalMinutes === null) await db.deleteFrom("study_goal").where("user_id", "=", userId).execute();
  else {
    const row = { minutes: goalMinutes, updated_at: at };
    await db
      .insertInto("study_goal")
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.constraint("study_goal_pk").doUpdateSet(row))
      .execute();
  }
}
