import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { Progress, ProgressInput, Watching } from "../../../shared/progress.ts";
import type { Reads } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { listOpeningRegistrations } from "../registration/queries.ts";
import {
  findCourseProgress,
  findProgress,
  findProgressForUpdate,
  type ProgressKey,
  type ProgressKind,
} from "./queries.ts";
import {
  fromMultirange,
  isComplete,
  lengthOf,
  openingFor,
  paceAfter,
  readRanges,
  toMultirange,
  unionOf,
} from "./rules.ts";

type Stores = { db: Kysely<Database>; reads: Reads };

/**
 * The record of a lecture, begun the first time it is asked for.
 * @returns undefined when the registration is not the person's, or the lecture is no part of it
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
  await sql`
    insert into progress (progress_id, registration_id, lecture_id, paced_until, created_at, updated_at)
    select ${randomUUIDv7()}, r.registration_id, coalesce(cl.lecture_id, r.lecture_id), ${at}::timestamptz, ${at}, ${at}
    from registration r left join course_lecture cl on cl.course_id = r.course_id and cl.lecture_id = ${lectureId}
    where r.registration_id = ${registrationId} and r.user_id = ${userId} and ${sql.ref(`r.${kind}_id`)} is not null
      and coalesce(cl.lecture_id, r.lecture_id) is not null
    on conflict on constraint progress_once do nothing`.execute(db);
  return findProgress(reads, kind, key);
}

type Watcher = { userId: string; lectureId: string; courseId?: string | undefined };

/** What a person watches a lecture with, and how far they are; null when nothing opens it for them. */
export async function openWatching(
  stores: Stores,
  { userId, lectureId, courseId }: Watcher,
  at: Date,
): Promise<Watching | null> {
  const registration = openingFor(await listOpeningRegistrations(stores.reads, userId, lectureId, at), courseId);
  if (!registration) return null;
  const { registrationId } = registration;
  const isAlone = registration.courseId === null;
  const [progress, course] = await Promise.all([
    openProgress(stores, isAlone ? "lecture" : "course", { registrationId, lectureId, userId }, at),
    isAlone ? null : findCourseProgress(stores.reads, registrationId, userId),
  ]);
  return progress ? { registration, progress, course: course ?? null } : null;
}

/**
 * Adds what was watched. The union only grows, a replay adds nothing, and a save older than the newest one leaves the
 * position alone.
 * @throws NOT_FOUND, REGISTRATION_EXPIRED, PROGRESS_OUT_OF_RANGE, PROGRESS_TOO_FAST; what was kept before stays
 */
export async function saveProgress(
  db: Kysely<Database>,
  kind: ProgressKind,
  { progressId, lastPositionSec, watchedRanges, seq }: ProgressInput,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await findProgressForUpdate(trx, kind, progressId, userId);
    if (!row) throw new DomainError("NOT_FOUND");
    const isRunning = row.registrationStatus === "VALID" && (row.expiresAt === null || new Date(row.expiresAt) > at);
    if (!isRunning) throw new DomainError("REGISTRATION_EXPIRED");

    const ranges = readRanges(watchedRanges, row.durationMs);
    if (ranges === "PROGRESS_OUT_OF_RANGE") throw new DomainError(ranges);
    const before = fromMultirange(row.watched);
    const union = unionOf([...before, ...ranges]);
    const added = lengthOf(union) - lengthOf(before);
    const pacedUntil = paceAfter(new Date(row.pacedUntil), added, at);
    if (!pacedUntil) throw new DomainError("PROGRESS_TOO_FAST");

    // A device whose clock runs ahead must not lock the position against the others for good.
    const order = Math.min(seq, at.getTime());
    const isNewest = order > row.seq;
    const lastPositionMs = Math.min(Math.round(lastPositionSec * 1000), row.durationMs);
    const completedAt = row.completedAt ?? (isComplete(lengthOf(union), row.durationMs) ? at : null);
    await trx
      .updateTable("progress")
      .set({
        watched: toMultirange(union),
        paced_until: pacedUntil,
        completed_at: completedAt === null ? null : new Date(completedAt),
        ...(isNewest ? { seq: order, last_position_ms: lastPositionMs } : undefined),
        ...(isNewest || added > 0 ? { updated_at: at } : undefined),
      })
      .where("progress_id", "=", progressId)
      .execute();
  });
}
