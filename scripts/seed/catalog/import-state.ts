import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import type { Database } from "../../../server/db/schema.ts";
import { hasChanges } from "../../../server/domains/course/draft/queries.ts";
import { idOf } from "../ids.ts";
import type { ImportSource } from "./import-source.ts";

type StoredLecture = {
  lecture_id: string;
  title: string;
  status: string;
  media_id: string;
  storage_key: string;
  duration_ms: number;
  video_digest: string | null;
  details_digest: string | null;
};

/** The catalog as an import finds it. */
export type ImportState = {
  teacherId: string | null;
  hasCategory: boolean;
  /** Null if the course is new. */
  course: Selectable<Database["course"]> | null;
  lectures: StoredLecture[];
  /** The teacher has edited the course in the studio, and not published that. */
  hasUnpublishedChanges: boolean;
};

export const courseIdOf = (key: string): string => idOf("course", key);

export async function findImportState(
  db: Kysely<Database>,
  { key, folder: { named } }: ImportSource,
): Promise<ImportState> {
  const course = await db.selectFrom("course").where("course_id", "=", courseIdOf(key)).selectAll().executeTakeFirst();
  const lectures = await db
    .selectFrom("course_lecture")
    .innerJoin("lecture as l", "l.lecture_id", "course_lecture.lecture_id")
    .innerJoin("media as m", "m.media_id", "l.media_id")
    .where("course_lecture.course_id", "=", courseIdOf(key))
    .select(["l.lecture_id", "l.title", "l.status", "m.media_id", "m.storage_key", "m.duration_ms"])
    .select(["m.video_digest", "m.details_digest"])
    .orderBy("course_lecture.position")
    .execute();
  const draft = await db
    .selectFrom("course_draft as d")
    .where("d.course_id", "=", courseIdOf(key))
    .select(hasChanges.as("hasUnpublishedChanges"))
    .executeTakeFirst();
  const category = await db
    .selectFrom("category")
    .select("name")
    .where("name", "=", named.category ?? "")
    .executeTakeFirst();
  const teacherId = named.teacher === null ? null : await findTeacher(db, named.teacher);
  const hasUnpublishedChanges = draft?.hasUnpublishedChanges ?? false;
  return { teacherId, hasCategory: category !== undefined, course: course ?? null, lectures, hasUnpublishedChanges };
}

/** @param named the id of a teacher, or the e-mail of the user who is one */
export async function findTeacher(db: Kysely<Database>, named: string): Promise<string | null> {
  const teacher = db.selectFrom("teacher as t").select("t.teacher_id");
  const found = z.uuid().safeParse(named).success
    ? teacher.where("t.teacher_id", "=", named)
    : teacher.innerJoin("user as u", "u.user_id", "t.user_id").where("u.email", "=", named.toLowerCase());
  return (await found.executeTakeFirst())?.teacher_id ?? null;
}

/** A teacher and a category that do not exist. */
export function missingNames({ folder: { path, named, lineOf } }: ImportSource, state: ImportState): string[] {
  const problems: string[] = [];
  if (named.teacher !== null && state.teacherId === null)
    problems.push(
      `${path}:${lineOf(["teacher"])}: teacher: "${named.teacher}" is neither the id nor the e-mail of a teacher`,
    );
  if (named.category !== null && !state.hasCategory)
    problems.push(`${path}:${lineOf(["category"])}: category: there is no "${named.category}"`);
  return problems;
}
