import { type Kysely, sql } from "kysely";
import type { VersionContent } from "../../../../shared/course/draft.ts";
import type { PublicationState, PublishOutcome } from "../../../../shared/course/publication.ts";
import { orNotFound } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { runStatement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { type PreparedMedia, prepareMediaOfCourse } from "../../media/drafts/prepare-commands.ts";
import { lockDraftInTx, type OwnCourse } from "../draft/commands.ts";
import {
  contentOf,
  mediaOf,
  publishableOf,
  publishContentInTx,
  requireNotBlockedInTx,
} from "../draft/publish-commands.ts";
import { ownDraft } from "../draft/queries.ts";

type Stores = { db: Kysely<Database> };
type PublishingStores = Pick<Deps, "db" | "storage" | "jobs">;

/**
 * Publishes the draft as it is now: at once, at a time, or when an admin has accepted it. A publication that waits is
 * replaced.
 * @param publishAt null or not after `at`: at once
 * @throws NOT_FOUND; COURSE_NOT_PUBLISHABLE with what is `required` at that time; COURSE_BLOCKED
 */
export const publishCourse = (
  stores: PublishingStores,
  own: OwnCourse,
  publishAt: Date | null,
  at: Date,
): Promise<PublishOutcome> =>
  prepareMediaOfCourse(stores, own.courseId, async (trx, media) => {
    const { teacher_id: teacherId } = await lockDraftInTx(trx, own);
    const [found] = await runStatement(trx, ownDraft, own);
    const draft = orNotFound(found);
    const { courseId } = own;
    const later = publishAt !== null && publishAt > at ? publishAt : null;
    const content = await publishableOf(trx, draft, later ?? at);
    await requireNotBlockedInTx(trx, courseId);
    await removePublicationInTx(trx, courseId);
    if (!draft.needsReview && later === null) {
      const publishing = { courseId, teacherId, content, media };
      return { state: "PUBLISHED", number: await publishContentInTx(trx, stores.jobs, publishing, at, at) };
    }
    const state = draft.needsReview ? "IN_REVIEW" : "SCHEDULED";
    await storeInTx(trx, { courseId, state, content, publishAt: later }, at);
    return { state, number: null };
  });

/**
 * Publishes a draft that an admin has imported: at once, without a review, and whether or not it has what is required of a
 * teacher. Whatever waits is over with it.
 * @throws NOT_FOUND, COURSE_NOT_PUBLISHABLE without a category, COURSE_BLOCKED
 */
export async function publishImportInTx(trx: Trx, jobs: Jobs, own: OwnCourse, at: Date): Promise<void> {
  const { teacher_id: teacherId } = await lockDraftInTx(trx, own);
  const [found] = await runStatement(trx, ownDraft, own);
  const content = await contentOf(trx, orNotFound(found));
  await requireNotBlockedInTx(trx, own.courseId);
  await removePublicationInTx(trx, own.courseId);
  await publishContentInTx(trx, jobs, { courseId: own.courseId, teacherId, content, media: [] }, at, at);
}

type Stored = { courseId: string; state: PublicationState; content: VersionContent; publishAt: Date | null };

async function storeInTx(trx: Trx, { courseId, state, content, publishAt }: Stored, at: Date): Promise<void> {
  await trx
    .insertInto("course_publication")
    .values({
      course_id: courseId,
      state,
      content: JSON.stringify(content),
      submitted_at: at,
      publish_at: publishAt,
    })
    .execute();
  const lectures = content.sections.flatMap((section) => section.lectures);
  await trx
    .insertInto("course_publication_media")
    .values(mediaOf(content).map((media_id) => ({ course_id: courseId, media_id })))
    .execute();
  const attachmentIds = new Set(lectures.flatMap(({ attachmentIds: ids = [] }) => ids));
  const attachments = [...attachmentIds].map((attachment_id) => ({ course_id: courseId, attachment_id }));
  if (attachments.length > 0) await trx.insertInto("course_publication_attachment").values(attachments).execute();
}

export const removePublicationInTx = (trx: Trx, courseId: string) =>
  trx.deleteFrom("course_publication").where("course_id", "=", courseId).execute();

/** Takes back what waits for its time or for a review. Safe to repeat. @throws NOT_FOUND */
export const cancelPublication = ({ db }: Stores, own: OwnCourse): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockDraftInTx(trx, own);
    await removePublicationInTx(trx, own.courseId);
  });

/**
 * Takes a course off sale, at once or at a time; its learners keep it. Safe to repeat.
 * @param withdrawAt null or not after `at`: at once
 * @throws NOT_FOUND for a course that was never published
 */
export const withdrawCourse = ({ db }: Stores, own: OwnCourse, withdrawAt: Date | null, at: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockDraftInTx(trx, own);
    orNotFound(
      await trx.selectFrom("course").where("course_id", "=", own.courseId).select("course_id").executeTakeFirst(),
    );
    const isLater = withdrawAt !== null && withdrawAt > at;
    if (!isLater) return withdrawInTx(trx, own.courseId, at);
    await trx
      .updateTable("course_draft")
      .set({ withdraw_at: withdrawAt })
      .where("course_id", "=", own.courseId)
      .execute();
  });

/** Keeps the course on sale. Safe to repeat. @throws NOT_FOUND */
export const cancelWithdrawal = ({ db }: Stores, own: OwnCourse): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockDraftInTx(trx, own);
    await trx.updateTable("course_draft").set({ withdraw_at: null }).where("course_id", "=", own.courseId).execute();
  });

export async function withdrawInTx(trx: Trx, courseId: string, at: Date): Promise<void> {
  await trx
    .updateTable("course")
    .set({ status: "ARCHIVED", updated_at: at })
    .where("course_id", "=", courseId)
    .where("status", "=", "PUBLISHED")
    .execute();
  await trx.updateTable("course_draft").set({ withdraw_at: null }).where("course_id", "=", courseId).execute();
}

/** The lock of a draft for a job or an admin; undefined for none. */
export const lockAnyDraftInTx = (trx: Trx, courseId: string) =>
  trx
    .selectFrom("course_draft as d")
    .innerJoin("teacher as t", "t.teacher_id", "d.teacher_id")
    .where("d.course_id", "=", courseId)
    .select(["d.teacher_id as teacherId", "d.category", "d.withdraw_at as withdrawAt", "t.user_id as userId"])
    .forUpdate("d")
    .executeTakeFirst();

type Waiting = { courseId: string; teacherId: string; category: string | null; media: readonly PreparedMedia[] };

/**
 * Publishes a stored state. A category that an admin has renamed or removed since is that of the draft.
 * @returns the title @throws COURSE_NOT_PUBLISHABLE, COURSE_BLOCKED
 */
export async function publishStoredInTx(
  trx: Trx,
  jobs: Jobs,
  { courseId, teacherId, category, media }: Waiting,
  { content, submittedAt }: { content: VersionContent; submittedAt: Date },
  at: Date,
): Promise<void> {
  const { exists } = await trx
    .selectNoFrom(sql<boolean>`exists (select from category where name = ${content.page.category})`.as("exists"))
    .executeTakeFirstOrThrow();
  const page = exists ? content.page : { ...content.page, category };
  await requireNotBlockedInTx(trx, courseId);
  await publishContentInTx(trx, jobs, { courseId, teacherId, content: { ...content, page }, media }, submittedAt, at);
  await removePublicationInTx(trx, courseId);
}
