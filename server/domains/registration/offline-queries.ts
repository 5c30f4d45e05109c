import { sql } from "kysely";
import type { OfflineCopy } from "../../../shared/registration/offline-copy.ts";
import { registrationStatus } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { serverLimits } from "../../limits.ts";

const linesOf = sql`
  select coalesce(json_agg(json_build_object('startSec', line.start_ms / 1000, 'text', line.content) order by line.position), '[]')
  from caption_line line where line.media_id = l.media_id and line.lang = (
    select lang from media_caption where media_id = l.media_id order by lang <> 'ko', lang limit 1)`;

// The captions of a lecture that was not opened would be read before it counts as started for a refund.
const copies = statement<{ userId: string; now: Date }>()(
  "registration.offlineCopies",
  (param) => sql<OfflineCopy>`
    with opened as (
      select r.registration_id, r.course_id, r.lecture_id as single_id, r.user_id, r.expires_at, p.lecture_id, p.last_opened_at
      from registration r join progress p using (registration_id)
      where r.user_id = ${param("userId")} and ${registrationStatus("r", param("now"))} = 'VALID' and p.last_opened_at >= r.starts_at
      order by p.last_opened_at desc limit ${sql.lit(serverLimits.offlineLectures)})
    select case when o.course_id is null then 'LECTURE' else 'COURSE' end as "itemType",
      coalesce(o.course_id, o.single_id) as "itemId", coalesce(min(c.title), min(l.title)) as title,
      min(t.name) as "teacherName", o.expires_at as "expiresAt",
      json_agg(json_build_object('lectureId', l.lecture_id, 'title', l.title, 'lines', (${linesOf}), 'notes', (
        select coalesce(json_agg(json_build_object('startSec', n.timestamp_sec, 'text', n.content) order by n.timestamp_sec, n.lecture_note_id), '[]')
        from lecture_note n where n.user_id = o.user_id and n.lecture_id = l.lecture_id and n.deleted_at is null))
        order by cl.position) as lectures
    from opened o join lecture l using (lecture_id) left join course c on c.course_id = o.course_id
      join teacher t on t.teacher_id = coalesce(c.teacher_id, l.teacher_id)
      left join course_lecture cl on cl.course_id = o.course_id and cl.lecture_id = o.lecture_id
    group by o.registration_id, o.course_id, o.single_id, o.expires_at
    order by max(o.last_opened_at) desc`,
);

/** The courses and lectures that the user has opened lately and may watch, as text. */
export const findOfflineCopies = (reads: ReadPool, userId: string, now: Date): Promise<OfflineCopy[]> =>
  reads.query(copies, { userId, now });
