import { type RawBuilder, sql, type Transaction } from "kysely";
import type { CourseProgress, Progress } from "../../../shared/progress/schema.ts";
import { lengthOf } from "../../../shared/media/ranges.ts";
import { openingRegistrations, wholeSeconds, progressRate, watchedSeconds } from "../../db/fragments.ts";
import { fromMultirange } from "../../db/multirange.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { runStatement, statement } from "../../db/statement.ts";
import { durationSecOf, percentOf } from "./rules.ts";
import type { StudyDay } from "./study-rules.ts";

export type ProgressKind = "course" | "lecture";

export type ProgressRow = {
  progressId: string;
  registrationId: string;
  lectureId: string;
  lastPositionMs: number;
  watched: string;
  durationMs: number;
  videoId: string;
  completedAt: string | null;
  seq: number;
  updatedAt: string;
};

export const progressColumns = sql`
  p.progress_id as "progressId", p.registration_id as "registrationId", p.lecture_id as "lectureId",
  p.last_position_ms as "lastPositionMs", p.watched::text as watched, m.duration_ms as "durationMs",
  coalesce(m.video_digest, m.media_id::text) as "videoId",
  p.completed_at as "completedAt", p.seq, p.updated_at as "updatedAt"`;

const owned = sql`
  progress p join registration r on r.registration_id = p.registration_id
    join lecture l on l.lecture_id = p.lecture_id join media m on m.media_id = l.media_id`;

/** Course and lecture progress share a table; the registration's item distinguishes them. */
export const ofKind = (kind: ProgressKind) => sql`${sql.ref(`r.${kind}_id`)} is not null`;

const keyed = (kind: ProgressKind) =>
  statement<{ registrationId: string; lectureId: string | null; userId: string }>()(
    `progress.${kind}.byKey`,
    (param) => sql<ProgressRow>`
      select ${progressColumns} from ${owned}
      where p.registration_id = ${param("registrationId")} and r.user_id = ${param("userId")} and ${ofKind(kind)}
        and p.lecture_id = coalesce(${param("lectureId")}::uuid, r.lecture_id)`,
  );
const byKey = { course: keyed("course"), lecture: keyed("lecture") };

export type ProgressKey = { registrationId: string; lectureId: string | null; userId: string };

export async function findProgress(
  reads: ReadPool,
  kind: ProgressKind,
  key: ProgressKey,
): Promise<Progress | undefined> {
  const row = await reads.queryOne(byKey[kind], key);
  return row && toProgress(row);
}

const openingToLock = statement<{ userId: string; lectureId: string; now: Date }>()(
  "progress.openingToLock",
  (param) => sql<{ registrationId: string }>`
    select r.registration_id as "registrationId"
    from ${openingRegistrations({ userId: param("userId"), lectureId: param("lectureId"), now: param("now") })}
    order by r.registration_id for share of r`,
);

/** The user's running registrations that include a lecture, locked so that none ends before the transaction. */
export async function lockOpeningRegistrations(
  trx: Transaction<Database>,
  { userId, lectureId }: { userId: string; lectureId: string },
  at: Date,
): Promise<string[]> {
  const rows = await runStatement(trx, openingToLock, { userId, lectureId, now: at });
  return rows.map(({ registrationId }) => registrationId);
}

const opened = statement<{ userId: string; lectureId: string }>()(
  "progress.opened",
  (param) => sql<{ isOpened: boolean }>`
    select exists (select from registration r join progress p on p.registration_id = r.registration_id
      where r.user_id = ${param("userId")} and p.lecture_id = ${param("lectureId")}
        and p.last_opened_at is not null) as "isOpened"`,
);

/** Whether the user has fetched the lecture's video or saved progress, in any registration. */
export const wasOpened = async (reads: ReadPool, userId: string, lectureId: string): Promise<boolean> =>
  (await reads.queryOne(opened, { userId, lectureId }))?.isOpened ?? false;

export function toProgress({ lastPositionMs, watched, durationMs, ...row }: ProgressRow): Progress {
  const union = fromMultirange(watched);
  const watchedMs = lengthOf(union);
  return {
    ...row,
    lastPositionSec: lastPositionMs / 1000,
    watchedRanges: union.map(([from, to]) => [from / 1000, to / 1000]),
    // A video may have been replaced by a shorter one.
    watchedSec: Math.floor(Math.min(watchedMs, durationMs) / 1000),
    durationSec: durationSecOf(durationMs),
    progressRate: percentOf(watchedMs, durationMs),
    completed: row.completedAt !== null,
  };
}

const lectureRows: RawBuilder<CourseProgress["lectures"]> = sql`
  json_agg(json_build_object('lectureId', cl.lecture_id, 'completed', p.completed_at is not null,
    'lastPositionSec', coalesce(p.last_position_ms, 0) / 1000.0,
    'progressRate', least(100, 100 * coalesce(multirange_length(p.watched), 0)::bigint / m.duration_ms)::int)
    order by cl.position)`;

const courseProgress = statement<{ registrationId: string; userId: string }>()(
  "progress.ofCourse",
  (param) => sql<CourseProgress>`
    select r.registration_id as "registrationId", r.course_id as "courseId",
      sum(${wholeSeconds("m.duration_ms")})::int as "durationSec",
      sum(${watchedSeconds})::int as "watchedSec",
      ${progressRate} as "progressRate",
      ${lectureRows} as lectures
    from registration r join course_lecture cl on cl.course_id = r.course_id
      join lecture l on l.lecture_id = cl.lecture_id join media m on m.media_id = l.media_id
      left join progress p on p.registration_id = r.registration_id and p.lecture_id = cl.lecture_id
    where r.registration_id = ${param("registrationId")} and r.user_id = ${param("userId")}
    group by r.registration_id`,
);

export const findCourseProgress = (reads: ReadPool, registrationId: string, userId: string) =>
  reads.queryOne(courseProgress, { registrationId, userId });

type Finished = { completedLectures: number; completedItems: number; goalMinutes: number | null };
/** Two lists of numbers are made and read faster than a list of objects. */
type LearnedRow = Finished & { days: number[]; times: number[] };

const overview = statement<{ userId: string }>()(
  "progress.learned",
  (param) => sql<LearnedRow>`
    with own as materialized (
      select r.registration_id, r.expired_reason from registration r where r.user_id = ${param("userId")})
    select coalesce(json_agg(kst_day), '[]') as days, coalesce(json_agg(studied_ms), '[]') as times,
      (select count(distinct p.lecture_id)::int from own join progress p using (registration_id)
        where p.completed_at is not null) as "completedLectures",
      (select count(*)::int from own join registration_progress sum using (registration_id)
        where own.expired_reason is distinct from 'REFUND' and sum.completed_at is not null) as "completedItems",
      (select minutes from study_goal where user_id = ${param("userId")}) as "goalMinutes"
    from (select kst_day, studied_ms from study_day where user_id = ${param("userId")} order by kst_day) day`,
);

/** All days with study, and the number of finished items, in one statement. */
export async function findLearningTotals(
  reads: ReadPool,
  userId: string,
): Promise<Finished & { studyDays: StudyDay[] }> {
  const row = await reads.queryOne(overview, { userId });
  if (!row) throw new Error("an aggregate without groups has one row");
  const { days, times, ...finished } = row;
  return { ...finished, studyDays: days.map((kstDay, index) => ({ kstDay, studiedMs: times[index] ?? 0 })) };
}
