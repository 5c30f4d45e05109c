import { rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "../../../server/db/schema.ts";
import { catalogOf } from "../content.ts";
import { idOf } from "../ids.ts";
import { readCourse } from "../source/read-sources.ts";
import { type Catalog, catalogRows, type CatalogRows } from "./catalog-rows.ts";
import { insertCatalogInTx, recordVideosInTx, storeVideos, videoFile } from "./insert-catalog.ts";
import { findDifferences } from "./find-differences.ts";

type ImportDeps = { db: Kysely<Database>; storageRoot: string; now: Date };

/** `isNew`: false if the catalog has the course already, as it is in the folder. */
export type ImportedCourse = { courseId: string; title: string; lectures: number; isNew: boolean };

/**
 * Adds the course of a folder to the catalog, with its lectures, captions, chapters and videos. The ids are made from the
 * name of the folder and of its files.
 * @throws Error with one line, by file and line where possible; then nothing is added
 */
export async function importCourse({ db, storageRoot, now }: ImportDeps, folder: string): Promise<ImportedCourse> {
  const key = basename(resolve(folder));
  const source = await readCourse(folder, key);
  const catalog = catalogOf({ courses: [source], singles: [] });
  const file = join(folder, "course.md");
  const imported = { courseId: idOf("course", key), title: source.course.title, lectures: source.lectures.length };
  const placed = new Set<string>();
  try {
    return await db.transaction().execute(async (tx) => {
      // Of two imports, or an import and a first start, the second waits for what the first one adds.
      await sql`select pg_advisory_xact_lock(hashtext('closegap seed'))`.execute(tx);
      const rows = await rowsOf(tx, { catalog, file, now });
      if (await isStored(tx, imported.courseId)) {
        const differences = [
          ...(await findDifferences(tx, rows)),
          ...(await replacedVideos(catalog, folder, storageRoot)),
        ];
        if (differences.length === 0) return { ...imported, isNew: false };
        throw new Error(
          `${file}: the catalog has this course already, with another ${differences.join(", ")}. An import only adds courses`,
        );
      }
      await assertFree(tx, catalog, folder);
      for (const lecture of catalog.lectures) placed.add(join(storageRoot, lecture.key));
      await recordVideosInTx(tx, await storeAll(catalog, folder, storageRoot), now);
      await insertCatalogInTx(tx, rows);
      return { ...imported, isNew: true };
    });
  } catch (error) {
    for (const path of placed) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

async function storeAll(catalog: Catalog, folder: string, storageRoot: string) {
  try {
    return await storeVideos(catalog.lectures, folder, storageRoot);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT" && "path" in error)
      throw new Error(`${String(error.path)}: there is no such file`, { cause: error });
    throw error;
  }
}

type Read = { catalog: Catalog; file: string; now: Date };

async function rowsOf(tx: Transaction<Database>, { catalog, file, now }: Read): Promise<CatalogRows> {
  const named = catalog.courses[0]?.teacherKey ?? "";
  const category = catalog.courses[0]?.category ?? "";
  const teacherId = await findTeacher(tx, named);
  if (teacherId === undefined)
    throw new Error(`${file}: teacher: "${named}" is neither the id nor the e-mail of a teacher`);
  const known = await tx.selectFrom("category").select("name").where("name", "=", category).executeTakeFirst();
  if (!known) throw new Error(`${file}: category: there is no "${category}"`);
  const published = { course: () => now, lecture: () => now };
  return catalogRows(catalog, { published, teacherIdOf: () => teacherId, now });
}

/** @param named the id of a teacher, or the e-mail of the user who is one */
async function findTeacher(tx: Transaction<Database>, named: string): Promise<string | undefined> {
  const teacher = tx.selectFrom("teacher as t").select("t.teacher_id");
  const found = z.uuid().safeParse(named).success
    ? teacher.where("t.teacher_id", "=", named)
    : teacher.innerJoin("user as u", "u.user_id", "t.user_id").where("u.email", "=", named.toLowerCase());
  return (await found.executeTakeFirst())?.teacher_id;
}

const isStored = async (tx: Transaction<Database>, courseId: string): Promise<boolean> =>
  (await tx.selectFrom("course").select("course_id").where("course_id", "=", courseId).executeTakeFirst()) !==
  undefined;

/** The name of a lecture's file is that of its video, and unique in the catalog. */
async function assertFree(tx: Transaction<Database>, { lectures }: Catalog, folder: string): Promise<void> {
  const keys = lectures.map(({ key }) => key);
  const stored = await tx.selectFrom("media").select("storage_key").where("storage_key", "in", keys).execute();
  const [taken] = stored;
  if (taken)
    throw new Error(
      `${join(folder, `${taken.storage_key}.md`)}: a lecture of another course has this name: rename the file`,
    );
}

/** The lectures whose video is not as large as the stored one. */
async function replacedVideos({ lectures }: Catalog, folder: string, storageRoot: string): Promise<string[]> {
  const sizeOf = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => null,
    );
  const sizes = lectures.map(async ({ key }) => {
    const [given, stored] = await Promise.all([
      sizeOf(videoFile(folder, key, "mp4")),
      sizeOf(join(storageRoot, key, "video.mp4")),
    ]);
    return given === stored ? [] : [`video of ${key}`];
  });
  return (await Promise.all(sizes)).flat();
}
