import { sql } from "kysely";
import type { LectureCounters } from "../../../shared/lecture/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

const counters = statement<{ lectureId: string }>()(
  "lecture.counters",
  (param) => sql<LectureCounters>`
    select l.lecture_id as "lectureId", coalesce(c.likes, 0) as likes
    from lecture l left join lecture_counter c on c.lecture_id = l.lecture_id
    where l.lecture_id = ${param("lectureId")} and l.status <> 'DRAFT'`,
);

export const findLectureCounters = (reads: ReadPool, lectureId: string): Promise<LectureCounters | undefined> =>
  reads.queryOne(counters, { lectureId });
