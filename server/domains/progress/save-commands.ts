import { sql, type Transaction } from "kysely";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { Progress } from "../../../shared/progress/schema.ts";
import { secondsPerDay } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";
import { runStatement, statement } from "../../db/statement.ts";
import { sharedUser } from "../account/locks.ts";
import { ofKind, progressColumns, type ProgressKind, type ProgressRow, toProgress } from "./queries.ts";

type SaveKey = { progressId: string; userId: string };

/** The record and its registration as they are under the locks. */
export type RecordForSave = ProgressRow & {
  clientSeq: number;
  earliestWatchedAt: string;
  createdAt: string;
  fetched: string;
  registrationStatus: string;
  expiredReason: string | null;
  startsAt: string;
  expiresAt: string | null;
  /** null before the first save. */
  registrationEarliestWatchedAt: string | null;
};
type LockedForSave = { isUser: boolean } & (RecordForSave | { [Key in keyof RecordForSave]: null });

/**
 * The locks of a save and what they protect, by one statement. Each part is read from the one before, so they are taken
 * in the order user, registration, record. A row that another save has changed meanwhile is read again once it is
 * locked.
 */
const lockedFor = (kind: ProgressKind) =>
  statement<SaveKey>()(
    `progress.forSave.${kind}`,
    (param) => sql<LockedForSave>`
      with member as (${sharedUser(param("userId"))}), ours as (
        select r.* from member join registration r on r.user_id = member.user_id
        where r.registration_id = (select p.registration_id from progress p where p.progress_id = ${param("progressId")})
        for no key update of r), record as (
        select ${progressColumns}, p.client_seq as "clientSeq", p.earliest_watched_at as "earliestWatchedAt",
          p.created_at as "createdAt", coalesce((select f.fetched::text from fetched_media f
            where f.user_id = r.user_id and f.lecture_id = p.lecture_id), '{}') as fetched,
          r.status as "registrationStatus", r.expired_reason as "expiredReason", r.starts_at as "startsAt",
          r.expires_at as "expiresAt", r.earliest_watched_at as "registrationEarliestWatchedAt"
        from ours r join progress p on p.registration_id = r.registration_id
          join lecture l on l.lecture_id = p.lecture_id join media m on m.media_id = l.media_id
        where p.progress_id = ${param("progressId")} and ${ofKind(kind)}
        for update of p)
      select exists (select from member) as "isUser", record.* from (select) one left join record on true`,
  );
const forSave = { course: lockedFor("course"), lecture: lockedFor("lecture") };

/**
 * The progress record of this kind, locked with its registration, whose lectures share a watch rate limit.
 * @throws TOKEN_INVALID when the account is deleted, NOT_FOUND
 */
export async function lockForSave(
  trx: Transaction<Database>,
  kind: ProgressKind,
  key: SaveKey,
): Promise<RecordForSave> {
  const [locked] = await runStatement(trx, forSave[kind], key);
  if (!locked?.isUser) throw new DomainError("TOKEN_INVALID");
  return orNotFound(locked.progressId === null ? undefined : locked);
}

/** The record as it was before the save. */
export function storedProgress(record: RecordForSave): Progress {
  const { progressId, registrationId, lectureId, lastPositionMs, watched, durationMs, videoId } = record;
  const { completedAt, seq, updatedAt } = record;
  const row = { progressId, registrationId, lectureId, lastPositionMs, watched, durationMs, videoId };
  return toProgress({ ...row, completedAt, seq, updatedAt });
}

type Saved = {
  progressId: string;
  registrationId: string;
  userId: string;
  watched: string;
  earliestWatchedAt: Date;
  /** null: nothing was added, and it stays as it is. */
  registrationEarliestWatchedAt: Date | null;
  completedAt: Date | null;
  /** The position and its order are those of the newest save. */
  isNewest: boolean;
  order: number;
  clientSeq: number;
  lastPositionMs: number;
  isUpdate: boolean;
  kstDay: number;
  studiedMs: number;
  at: Date;
};
type SavedRow = Pick<ProgressRow, "lastPositionMs" | "seq" | "updatedAt" | "completedAt" | "watched">;
const dayMs = secondsPerDay * 1000;

/**
 * All changes of a save. Study time is at most the time that has passed since the last addition, so that parallel devices do
 * not count twice.
 */
const stored = statement<Saved>()(
  "progress.store",
  (param) => sql<SavedRow>`
    with of_registration as (
      update registration set earliest_watched_at = ${param("registrationEarliestWatchedAt")}::timestamptz
      where registration_id = ${param("registrationId")} and ${param("registrationEarliestWatchedAt")}::timestamptz is not null
    ), studied as (
      insert into study_day as d (user_id, kst_day, studied_ms, counted_at)
      select ${param("userId")}::uuid, ${param("kstDay")}::int, least(${param("studiedMs")}::bigint, ${sql.lit(dayMs)}), ${param("at")}::timestamptz
      where ${param("studiedMs")}::bigint > 0
      on conflict on constraint study_day_pk do update set
        studied_ms = least(${sql.lit(dayMs)}::bigint, d.studied_ms + least(excluded.studied_ms,
          greatest(0, floor(extract(epoch from excluded.counted_at - d.counted_at) * 1000)::bigint))),
        counted_at = greatest(d.counted_at, excluded.counted_at))
    update progress set watched = ${param("watched")}::int4multirange,
      earliest_watched_at = ${param("earliestWatchedAt")}::timestamptz, completed_at = ${param("completedAt")}::timestamptz,
      seq = case when ${param("isNewest")}::boolean then ${param("order")}::bigint else seq end,
      client_seq = case when ${param("isNewest")}::boolean then ${param("clientSeq")}::bigint else client_seq end,
      last_position_ms = case when ${param("isNewest")}::boolean then ${param("lastPositionMs")}::int else last_position_ms end,
      updated_at = case when ${param("isUpdate")}::boolean then ${param("at")}::timestamptz else updated_at end,
      last_opened_at = case when ${param("isUpdate")}::boolean then ${param("at")}::timestamptz else last_opened_at end
    where progress_id = ${param("progressId")}
    returning last_position_ms as "lastPositionMs", seq, updated_at as "updatedAt", completed_at as "completedAt",
      watched::text as watched`,
);

/** @returns the record as it is stored now */
export async function storeProgress(
  trx: Transaction<Database>,
  record: RecordForSave,
  saved: Saved,
): Promise<Progress> {
  const [row] = await runStatement(trx, stored, saved);
  const { progressId, registrationId, lectureId, durationMs, videoId } = record;
  return toProgress({ progressId, registrationId, lectureId, durationMs, videoId, ...orNotFound(row) });
}
