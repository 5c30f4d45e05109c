import { DomainError } from "../../../../shared/errors.ts";
import type { JobDeps } from "../../../domain.ts";
import { beginSales } from "../draft/sale-commands.ts";
import { prepareMediaOfCourse } from "../../media/drafts/prepare-commands.ts";
import { lockAnyDraftInTx, publishStoredInTx, withdrawInTx } from "./commands.ts";
import { notifyOfPublicationInTx } from "./notification-commands.ts";

type Deps = Pick<JobDeps, "db" | "jobs" | "storage">;

/** Publishes and withdraws what is due, each course by itself, and begins sales. Safe to repeat and to run twice at once. */
export async function carryOutDue(deps: Deps, at: Date): Promise<void> {
  const { db } = deps;
  const due = await db
    .selectFrom("course_publication")
    .where("state", "=", "SCHEDULED")
    .where("publish_at", "<=", at.toISOString())
    .orderBy("publish_at")
    .select("course_id as courseId")
    .execute();
  for (const { courseId } of due) await publishDue(deps, courseId, at);
  const ending = await db
    .selectFrom("course_draft")
    .where("withdraw_at", "<=", at.toISOString())
    .orderBy("withdraw_at")
    .select("course_id as courseId")
    .execute();
  for (const { courseId } of ending) await withdrawDue(deps, courseId, at);
  await beginSales(db, at);
}

async function publishDue(deps: Deps, courseId: string, at: Date): Promise<void> {
  try {
    await prepareMediaOfCourse(deps, courseId, async (trx, media) => {
      const draft = await lockAnyDraftInTx(trx, courseId);
      const due = await trx
        .selectFrom("course_publication")
        .where("course_id", "=", courseId)
        .where("state", "=", "SCHEDULED")
        .where("publish_at", "<=", at.toISOString())
        .select(["content", "submitted_at"])
        .executeTakeFirst();
      if (!draft || !due) return;
      const submittedAt = new Date(due.submitted_at);
      await publishStoredInTx(trx, deps.jobs, { courseId, ...draft, media }, { content: due.content, submittedAt }, at);
      await notifyOfPublicationInTx(trx, deps, { courseId, userId: draft.userId, outcome: "PUBLISHED", count: 0 }, at);
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await failDue(deps, courseId, at);
  }
}

/** The teacher is told that it could not be published, and sees why on the next attempt. */
const failDue = (deps: Deps, courseId: string, at: Date): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const draft = await lockAnyDraftInTx(trx, courseId);
    const failed = await trx
      .updateTable("course_publication")
      .set({ state: "FAILED" })
      .where("course_id", "=", courseId)
      .where("state", "=", "SCHEDULED")
      .where("publish_at", "<=", at.toISOString())
      .returning("course_id")
      .executeTakeFirst();
    if (failed && draft)
      await notifyOfPublicationInTx(trx, deps, { courseId, userId: draft.userId, outcome: "FAILED", count: 0 }, at);
  });

const withdrawDue = (deps: Deps, courseId: string, at: Date): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const draft = await lockAnyDraftInTx(trx, courseId);
    if (draft?.withdrawAt == null || new Date(draft.withdrawAt) > at) return;
    await withdrawInTx(trx, courseId, at);
  });
