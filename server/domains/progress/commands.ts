import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import { serverLimits } from "../../limits.ts";
import type { Progress, ProgressInput, Watching } from "../../../shared/progress.ts";
import { lengthOf, unionOf } from "../../../shared/ranges.ts";
import { secondsPerDay } from "../../../shared/time.ts";
import { fromMultirange, toMultirange } from "../../db/multirange.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { findRefundDrop } from "../pricing/refund-queries.ts";
import { lockUserForShare } from "../account/locks.ts";
import { listOpeningRegistrations } from "../registration/queries.ts";
import {
  findCourseProgress,
  findProgress,
  findProgressForUpdate,
  findRegistrationForSave,
  lockOpeningRegistrations,
  type ProgressKey,
  type ProgressKind,
  wasOpened,
} from "./queries.ts";
import { fetchedPart, isComplete, openingFor, watchRateLimit, readRanges, studyOf, watchableUntil } from "./rules.ts";

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
  { progressId, lastPositionSec, watchedRanges, seq }: ProgressInput,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const registration = await findRegistrationForSave(trx, progressId, userId);
    const row = registration && (await findProgressForUpdate(trx, kind, progressId));
    if (!row) throw new DomainError("NOT_FOUND");
    // Otherwise a device whose clock is ahead would prevent other devices from changing the position.
    const order = Math.min(seq, at.getTime());
    const until = watchableUntil(registration, order, at);
    if (!until) throw new DomainError("REGISTRATION_EXPIRED");

    const reported = readRanges(watchedRanges, row.durationMs);
    if (reported === "PROGRESS_OUT_OF_RANGE")
      throw new DomainError(reported, { durationSec: Math.floor(row.durationMs / 1000) });
    const before = fromMultirange(row.watched);
    const { durationMs } = row;
    const ranges = fetchedPart(reported, { before, fetched: fromMultirange(row.fetched), durationMs });
    const union = unionOf([...before, ...ranges]);
    if (union.length > serverLimits.progressPiecesMax) throw new DomainError("PROGRESS_TOO_FRAGMENTED");
    const watchedMs = lengthOf(union);
    const added = watchedMs - lengthOf(before);
    const rateLimits = watchRateLimit(
      {
        lecture: new Date(row.earliestWatchedAt),
        registration: new Date(registration.earliestWatchedAt ?? row.createdAt),
      },
      added,
      until,
    );
    if (!rateLimits) throw new DomainError("PROGRESS_TOO_FAST");

    const isNewest = order > row.seq && seq !== row.clientSeq;
    const lastPositionMs = Math.min(Math.round(lastPositionSec * 1000), row.durationMs);
    const completedAt = row.completedAt ?? (isComplete(watchedMs, row.durationMs) ? at : null);
    await trx
      .updateTable("progress")
      .set({
        watched: toMultirange(union),
        earliest_watched_at: rateLimits.lecture,
        completed_at: completedAt === null ? null : new Date(completedAt),
        ...(isNewest ? { seq: order, client_seq: seq, last_position_ms: lastPositionMs } : undefined),
        ...(isNewest || added > 0 ? { updated_at: at, last_opened_at: at } : undefined),
      })
      .where("progress_id", "=", progressId)
      .execute();
    if (added > 0)
      await trx
        .updateTable("registration")
        .set({ earliest_watched_at: rateLimits.registration })
        .where("registration_id", "=", row.registrationId)
        .execute();
    // An older or repeated save adds no study time.
    if (!isNewest) return;
    const since = new Date(row.seq > 0 ? row.updatedAt : row.createdAt);
    await countStudyInTx(trx, userId, studyOf(ranges, { order, since, at }), at);
  });
}

/**
 * Adds study time to a user's day, at most the time that has passed since the last addition, so that parallel devices
 * do not count twice.
 */
async function countStudyInTx(
  trx: Transaction<Database>,
  userId: string,
  { kstDay, studiedMs }: ReturnType<typeof studyOf>,
  at: Date,
): Promise<void> {
  if (studiedMs === 0) return;
  await sql`
    insert into study_day as d (user_id, kst_day, studied_ms, counted_at)
    values (${userId}, ${kstDay}, ${Math.min(studiedMs, dayMs)}, ${at})
    on conflict on constraint study_day_pk do update set
      studied_ms = least(${dayMs}::bigint, d.studied_ms + least(excluded.studied_ms,
        greatest(0, floor(extract(epoch from excluded.counted_at - d.counted_at) * 1000)::bigint))),
      counted_at = greatest(d.counted_at, excluded.counted_at)`.execute(trx);
}

const dayMs = secondsPerDay * 1000;
