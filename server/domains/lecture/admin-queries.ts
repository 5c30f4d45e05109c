import { sql } from "kysely";
import type { ListedLecture } from "../../../shared/site/admin.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

const lectures = statement<object>()(
  "lecture.all",
  () => sql<ListedLecture>`
    select l.lecture_id as "lectureId", l.title, t.name as teacher, l.status, l.featured, l.price
    from lecture l join teacher t on t.teacher_id = l.teacher_id order by l.lecture_id desc limit 1000`,
);

/** Also drafts and withdrawn ones, by their ids. */
export const listAllLectures = (reads: ReadPool): Promise<ListedLecture[]> => reads.query(lectures, {});
