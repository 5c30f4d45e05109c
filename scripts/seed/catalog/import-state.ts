import { type Kysely, type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Attachment } from "../../../shared/attachment/schema.ts";
import { attachmentsJson } from "../../../server/domains/attachment/queries.ts";
import type { Database } from "../../../server/db/schema.ts";
import { hasChanges } from "../../../server/domains/course/draft/queries.ts";
import { idOf } from "../ids.ts";
import type { ImportSource } from "./import-source.ts";

type StoredLecture = {
  lecture_id: string;
  title: string;
  /** Null: it was never published. */
  status: string | null;
  media: StoredMedia | null;
  attachments: Attachment[];
};
type StoredMedia = {
  media_id: string;
  storage_key: string;
  poster_file: string | null;
  video_digest: string | null;
  details_digest: string | null;
};

/** The catalog as an import finds it. */
export type ImportState = {
  courseId: string;
  /** Null if there is none of this name. Without an account it has no user. */
  teacher: { teacherId: string; userId: string | null } | null;
  hasCategory: boolean;
  /** Null if it was never published. */
  course: Selectable<Database["course"]> | null;
  /** Null if the course has no draft. */
  draft: { teacherId: string; hasUnpublishedChanges: boolean } | null;
  lectures: StoredLecture[];
};

export async function findImportState(db: Kysely<Database>, source: ImportSource): Promise<ImportState> {
  const { named } = source.folder;
  const teacher = named.teacher === null ? null : await findTeacherOf(db, named.teacher);
  const courseId = await courseIdIn(db, source, teacher?.teacherId ?? null);
  const course = await db.selectFrom("course").where("course_id", "=", courseId).selectAll().executeTakeFirst();
  const draft = await db
    .selectFrom("course_draft as d")
    .where("d.course_id", "=", courseId)
    .select(["d.teacher_id as teacherId", hasChanges.as("hasUnpublishedChanges")])
    .executeTakeFirst();
  const category = await db
    .selectFrom("category")
    .select("name")
    .where("name", "=", named.category ?? "")
    .executeTakeFirst();
  const lectures = await listLectures(db, courseId);
  return {
    courseId,
    teacher,
    hasCategory: category !== undefined,
    course: course ?? null,
    draft: draft ?? null,
    lectures,
  };
}

/** An exported course is the same one again, for its teacher. Others have an id by the name of their folder. */
async function courseIdIn(
  db: Kysely<Database>,
  { key, folder: { course } }: ImportSource,
  teacherId: string | null,
): Promise<string> {
  const byName = idOf("course", key);
  if (course?.id === undefined || teacherId === null) return byName;
  const { isOwn } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from course where course_id = ${course.id} and teacher_id = ${teacherId})
        or exists (select from course_draft where course_id = ${course.id} and teacher_id = ${teacherId})`.as("isOwn"),
    )
    .executeTakeFirstOrThrow();
  return isOwn ? course.id : byName;
}

/** The lectures of the draft, else of the published course, with the video that they have there. */
async function listLectures(db: Kysely<Database>, courseId: string): Promise<StoredLecture[]> {
  const { rows } = await sql<StoredLecture>`
    select own.lecture_id, own.title, l.status, case when m.media_id is not null then json_build_object(
      'media_id', m.media_id, 'storage_key', m.storage_key, 'poster_file', m.poster_file, 'video_digest', m.video_digest,
      'details_digest', m.details_digest) end as media, own.attachments
    from (
      select d.lecture_id, d.title, coalesce(a.media_id, d.media_id) as media_id, s.position as section, d.position,
        ${attachmentsJson("lecture_draft_attachment", sql`d.lecture_id`)} as attachments
      from lecture_draft d join section_draft s using (section_id) left join media_asset a using (media_asset_id)
      where d.course_id = ${courseId}
      union all
      select l.lecture_id, l.title, l.media_id, 0, cl.position, ${attachmentsJson("lecture_attachment", sql`l.lecture_id`)}
      from course_lecture cl join lecture l using (lecture_id)
      where cl.course_id = ${courseId} and not exists (select from course_draft where course_id = ${courseId})) own
      left join lecture l on l.lecture_id = own.lecture_id left join media m on m.media_id = own.media_id
    order by own.section, own.position`.execute(db);
  return rows;
}

/** @param named the id of a teacher, or the e-mail of the user who is one */
export const findTeacher = async (db: Kysely<Database>, named: string): Promise<string | null> =>
  (await findTeacherOf(db, named))?.teacherId ?? null;

async function findTeacherOf(db: Kysely<Database>, named: string): Promise<ImportState["teacher"]> {
  const teacher = db.selectFrom("teacher as t").select(["t.teacher_id as teacherId", "t.user_id as userId"]);
  const found = z.uuid().safeParse(named).success
    ? teacher.where("t.teacher_id", "=", named)
    : teacher.innerJoin("user as u", "u.user_id", "t.user_id").where("u.email", "=", named.toLowerCase());
  return (await found.executeTakeFirst()) ?? null;
}

/** A teacher and a category that do not exist. */
export function missingNames({ folder: { path, named, lineOf } }: ImportSource, state: ImportState): string[] {
  const problems: string[] = [];
  const at = (field: string) => `${path}:${lineOf([field])}: ${field}: `;
  if (named.teacher !== null && state.teacher === null)
    problems.push(`${at("teacher")}"${named.teacher}" is neither the id nor the e-mail of a teacher`);
  if (state.teacher?.userId === null) problems.push(`${at("teacher")}"${named.teacher}" has no account any more`);
  if (named.category !== null && !state.hasCategory) problems.push(`${at("category")}there is no "${named.category}"`);
  return problems;
}
