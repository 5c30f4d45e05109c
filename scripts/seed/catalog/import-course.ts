import { randomUUIDv7 } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import { planEdits } from "../../../shared/course/folder/plan-edits.ts";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { Database, Trx } from "../../../server/db/schema.ts";
import { runStatement } from "../../../server/db/statement.ts";
import { attachmentKey } from "../../../server/domains/attachment/rules.ts";
import { createDraft, lockDraftInTx, openDraft } from "../../../server/domains/course/draft/commands.ts";
import { applyEdits } from "../../../server/domains/course/draft/edit-commands.ts";
import { setMediaInTx } from "../../../server/domains/course/draft/media-commands.ts";
import { ownDraft } from "../../../server/domains/course/draft/queries.ts";
import { publishImportInTx, withdrawInTx } from "../../../server/domains/course/publication/commands.ts";
import type { ObjectStorage } from "../../../server/integrations/storage/port.ts";
import type { Jobs } from "../../../server/jobs/port.ts";
import { SourceError } from "../source/source-error.ts";
import { listAdminDifferences, putAdminFieldsInTx } from "./admin-fields.ts";
import { differencesOf } from "./differences.ts";
import { recordAttachmentsInTx, storeAttachments } from "./import-attachments.ts";
import { type ImportPlan, planImport, refusedChanges } from "./import-plan.ts";
import { type ImportSource, readImportSource } from "./import-source.ts";
import { findImportState, type ImportState, missingNames } from "./import-state.ts";
import { putDetailsInTx, recordVideosOfInTx, removeClips, storeClips, type StoredClip } from "./store-import.ts";

type ImportDeps = { db: Kysely<Database>; storage: ObjectStorage; jobs: Jobs; now: Date };

export type ImportedCourse = {
  courseId: string;
  title: string;
  lectures: number;
  outcome: "added" | "updated" | "unchanged";
  /** Differences from the course that the shop has, as `title of course`. */
  differences: string[];
};

/**
 * Makes the draft of a course what its folder has, with its lectures and videos, and publishes it. Without an id in its
 * file, ids are made from the names of the folder and of its files.
 * @param isDryRun nothing is stored
 * @throws SourceError with everything that is wrong, by file and line where possible; then nothing is changed
 */
export async function importCourse(deps: ImportDeps, folder: string, isDryRun = false): Promise<ImportedCourse> {
  const source = await readImportSource(folder);
  for (;;) {
    const imported = await attemptImport(deps, source, isDryRun);
    // Another import was faster: this one starts from its result.
    if (imported !== "outdated") return imported;
  }
}

async function attemptImport(
  deps: ImportDeps,
  source: ImportSource,
  isDryRun: boolean,
): Promise<ImportedCourse | "outdated"> {
  const { db, storage } = deps;
  const state = await findImportState(db, source);
  const problems = [...source.problems, ...missingNames(source, state)];
  const { course } = source.folder;
  if (!course || problems.length > 0) throw new SourceError(problems);
  const plan = await planImport(source, state, deps);
  const refused = refusedChanges(source, state, plan);
  if (refused.length > 0) throw new SourceError(refused);
  const isNew = state.course === null && state.draft === null;
  const found = await listDifferences(deps, state, plan).catch((error: unknown) => {
    throw error instanceof DomainError ? new SourceError([refusalOf(source, error)]) : error;
  });
  const differences = isNew ? [] : found;
  const outcome = isNew ? "added" : differences.length === 0 ? "unchanged" : "updated";
  const { courseId } = plan;
  const imported = { courseId, title: course.title, lectures: plan.rows.lecture.length, outcome, differences } as const;
  if (outcome === "unchanged" || isDryRun) return imported;
  const clips = await storeClips(deps, plan.clips);
  const discard = async () => {
    await removeClips(storage, plan.clips);
    await storage.remove(plan.attachments.map(({ attachmentId }) => attachmentKey(attachmentId)));
  };
  try {
    await storeAttachments(storage, plan.attachments);
    const isStored = await db.transaction().execute((trx) => storeInTx(trx, deps, { source, state, plan, clips }));
    if (!isStored) await discard();
    return isStored ? imported : "outdated";
  } catch (error) {
    await discard();
    throw error;
  }
}

/** An edit of the draft that its rules refuse. */
function refusalOf({ folder: { path, lineOf } }: ImportSource, { code, details }: DomainError): string {
  if (code === "PHOTO_NOT_READY")
    return `${path}:${lineOf(["cover"])}: cover: the photo is not one of this teacher: name an object, and choose the photo in the studio`;
  return `${path}: ${code}${details ? ` ${JSON.stringify(details)}` : ""}`;
}

/** Lists the changes of an import. The draft is begun for it in a transaction that is rolled back. */
async function listDifferences({ db, now }: ImportDeps, state: ImportState, plan: ImportPlan): Promise<string[]> {
  const trx = await db.startTransaction().execute();
  try {
    const { draft, edits, teacherId } = await planInTx(trx, state, plan, now);
    await recordAttachmentsInTx(trx, teacherId, plan.attachments, now);
    // A change that is refused is said before anything is stored.
    await applyEdits({ db: trx }, plan.userId, edits, now);
    const isStatusNew = plan.status !== "DRAFT" && state.course?.status !== plan.status;
    return [
      ...differencesOf(draft, edits),
      ...(isStatusNew ? ["status of course"] : []),
      ...(state.course ? await listAdminDifferences(trx, plan.rows) : []),
      ...plan.clips.flatMap(({ key, former, isNewVideo }) =>
        former ? [isNewVideo ? `video of ${key}` : `captions, chapters or poster of ${key}`] : [],
      ),
    ];
  } finally {
    await trx.rollback().execute();
  }
}

/** Begins the draft. @returns the edits that make it what the folder has */
async function planInTx(trx: Trx, state: ImportState, plan: ImportPlan, at: Date) {
  const { course, draft } = state;
  const { courseId, userId, outline } = plan;
  const own = { userId, courseId };
  if (course && !draft) await openDraft({ db: trx }, own);
  else if (!draft) await createDraft({ db: trx }, userId, { courseId, title: outline.page.title ?? "" }, at);
  await lockDraftInTx(trx, own);
  const [found] = await runStatement(trx, ownDraft, own);
  const begun = orNotFound(found);
  return {
    draft: begun,
    teacherId: orNotFound(state.teacher).teacherId,
    edits: planEdits({ outline, draft: begun }, randomUUIDv7),
  };
}

type Storing = { source: ImportSource; state: ImportState; plan: ImportPlan; clips: readonly StoredClip[] };

/** @returns false: the course has changed since it was read */
async function storeInTx(
  trx: Trx,
  { jobs, now }: ImportDeps,
  { source, state, plan, clips }: Storing,
): Promise<boolean> {
  // The second of two imports, or of an import and a first start, waits for the first one.
  await sql`select pg_advisory_xact_lock(hashtext('closegap seed'))`.execute(trx);
  if (!isDeepStrictEqual(await findImportState(trx, source), state)) return false;
  const own = { userId: plan.userId, courseId: plan.courseId };
  await recordVideosOfInTx(trx, clips, now);
  const { edits, teacherId } = await planInTx(trx, state, plan, now);
  await recordAttachmentsInTx(trx, teacherId, plan.attachments, now);
  await applyEdits({ db: trx }, own.userId, edits, now);
  for (const { planned, media } of clips)
    if (media) await setMediaInTx(trx, own, { lectureId: planned.lectureId, mediaId: planned.mediaId }, now);
  await putDetailsInTx(trx, jobs, clips);
  if (plan.status === "DRAFT") return true;
  await publishImportInTx(trx, jobs, own, now);
  if (plan.status === "ARCHIVED") await withdrawInTx(trx, own.courseId, now);
  await putAdminFieldsInTx(trx, plan.rows, now);
  return true;
}
