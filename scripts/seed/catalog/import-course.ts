import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import type { Database, Trx } from "../../../server/db/schema.ts";
import { recordMediaInTx } from "../../../server/domains/media/ingest/commands.ts";
import { removeClip } from "../../../server/domains/media/ingest/store.ts";
import type { ObjectStorage } from "../../../server/integrations/storage/port.ts";
import { SourceError } from "../source/source-error.ts";
import { findDifferences } from "./find-differences.ts";
import { type ImportPlan, planImport, refusedChanges } from "./import-plan.ts";
import { type ImportSource, readImportSource } from "./import-source.ts";
import { courseIdOf, findImportState, type ImportState, missingNames } from "./import-state.ts";
import { insertCatalogInTx } from "./insert-catalog.ts";
import { removeClips, replaceClipsInTx, storeClips, type StoredClip } from "./store-import.ts";
import { updateCatalogInTx } from "./update-catalog.ts";

type ImportDeps = { db: Kysely<Database>; storage: ObjectStorage; now: Date };

/** `isDryRun`: nothing is stored. `isUpdate`: a course that the catalog has is changed. */
export type ImportOptions = { isDryRun: boolean; isUpdate: boolean };

export type ImportedCourse = {
  courseId: string;
  title: string;
  lectures: number;
  outcome: "added" | "updated" | "unchanged";
  /** Differences from the catalog, as `title of lecture`. */
  differences: string[];
};

/**
 * Adds the course of a folder to the catalog, with its lectures and videos, or updates it. The ids are made from the name
 * of the folder and of its files.
 * @throws SourceError with everything that is wrong, by file and line where possible; then nothing is changed
 */
export async function importCourse(
  deps: ImportDeps,
  folder: string,
  options: ImportOptions = { isDryRun: false, isUpdate: false },
): Promise<ImportedCourse> {
  const source = await readImportSource(folder);
  for (;;) {
    const imported = await attemptImport(deps, source, options);
    // Another import was faster: this one starts from its result.
    if (imported !== "outdated") return imported;
  }
}

async function attemptImport(
  deps: ImportDeps,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportedCourse | "outdated"> {
  const { db, storage } = deps;
  const state = await findImportState(db, source);
  const problems = [...source.problems, ...missingNames(source, state)];
  const { course } = source.folder;
  if (!course || problems.length > 0) throw new SourceError(problems);
  const plan = await planImport(source, state, { ...deps, isUpdate: options.isUpdate });
  const refused = refusedChanges(source, state, plan);
  if (refused.length > 0) throw new SourceError(refused);
  const differences = state.course ? await listDifferences(db, plan) : [];
  const isSame = state.course !== null && differences.length === 0;
  const outcome = state.course === null ? "added" : isSame ? "unchanged" : "updated";
  const imported = {
    courseId: courseIdOf(source.key),
    title: course.title,
    lectures: plan.rows.lecture.length,
    outcome,
    differences,
  } as const;
  if (outcome === "updated" && !options.isUpdate)
    throw new SourceError([
      `${source.folder.path}: the catalog has a course of the folder ${source.key} already, "${state.course?.title}", with another ${differences.join(", ")}: --update changes it; a new course needs a folder of another name`,
    ]);
  if (isSame || options.isDryRun) return imported;
  const clips = await storeClips(db, storage, plan.clips);
  try {
    const stored = await db.transaction().execute((tx) => storeInTx(tx, deps, { source, state, plan, clips }));
    if (stored === null) {
      await removeClips(storage, clips);
      return "outdated";
    }
    for (const key of stored) await removeClip(storage, key);
    return imported;
  } catch (error) {
    await removeClips(storage, clips);
    throw error;
  }
}

const listDifferences = (db: Kysely<Database>, { rows, clips }: ImportPlan): Promise<string[]> =>
  db
    .transaction()
    .execute(async (tx) => [
      ...(await findDifferences(tx, rows)),
      ...clips.flatMap(({ key, replaced, isNewVideo }) =>
        replaced ? [isNewVideo ? `video of ${key}` : `captions, chapters or poster of ${key}`] : [],
      ),
    ]);

type Storing = { source: ImportSource; state: ImportState; plan: ImportPlan; clips: readonly StoredClip[] };

/** @returns the storage keys of media that were replaced; null if the catalog has changed since it was read */
async function storeInTx(
  tx: Trx,
  { now }: ImportDeps,
  { source, state, plan, clips }: Storing,
): Promise<string[] | null> {
  // The second of two imports, or of an import and a first start, waits for the first one.
  await sql`select pg_advisory_xact_lock(hashtext('closegap seed'))`.execute(tx);
  if (!isDeepStrictEqual(await findImportState(tx, source), state)) return null;
  await recordMediaInTx(tx, clips, now);
  if (!state.course) {
    await insertCatalogInTx(tx, plan.rows);
    return [];
  }
  await updateCatalogInTx(tx, plan.rows, now);
  // Its next draft begins with what was imported.
  await tx.deleteFrom("course_draft").where("course_id", "=", courseIdOf(source.key)).execute();
  return replaceClipsInTx(tx, clips);
}
