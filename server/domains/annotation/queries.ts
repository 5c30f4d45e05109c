import { sql } from "kysely";
import type { Annotation } from "../../../shared/annotation/schema.ts";
import { questionLimits } from "../../../shared/question/limits.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

const ofLecture = statement<{ lectureId: string }>()(
  "annotation.ofLecture",
  (param) => sql<Annotation>`
    select a.timestamp_sec as "timestampSec", a.content
    from lecture_annotation a join lecture l on l.lecture_id = a.lecture_id and l.status <> 'DRAFT'
    where a.lecture_id = ${param("lectureId")}
    order by a.timestamp_sec limit ${sql.lit(questionLimits.annotationsPerLectureMax)}`,
);

/** In the order of the video. */
export const listAnnotations = (reads: ReadPool, lectureId: string) => reads.query(ofLecture, { lectureId });
