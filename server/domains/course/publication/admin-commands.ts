import type { Kysely, Updateable } from "kysely";
import type { CaptionRule, PublicationDecision, ReviewedTeachers } from "../../../../shared/course/publication.ts";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { prepareMediaOfCourse } from "../../media/drafts/prepare-commands.ts";
import { lockRecipients } from "../../account/locks.ts";
import { type Audited, recordAuditInTx } from "../../admin/action-commands.ts";
import { lockAnyDraftInTx, publishStoredInTx } from "./commands.ts";
import { notifyOfPublicationInTx } from "./notification-commands.ts";

/**
 * Accepts the draft that a teacher has submitted, or sends it back with comments, and notifies the teacher. An accepted one is
 * published at once, or at its time; the teacher's next courses need no review. Lock order: user, draft, publication.
 * @throws NOT_FOUND unless it waits for a review; PUBLICATION_CHANGED for another state than the admin has read;
 * COURSE_NOT_PUBLISHABLE, COURSE_BLOCKED
 */
export const decidePublication = (
  deps: Pick<Deps, "db" | "jobs" | "storage">,
  { courseId, submittedAt, comments }: PublicationDecision,
  audited: Audited,
): Promise<void> =>
  prepareMediaOfCourse(deps, courseId, async (trx, media) => {
    const owner = await trx
      .selectFrom("course_draft as d")
      .innerJoin("teacher as t", "t.teacher_id", "d.teacher_id")
      .where("d.course_id", "=", courseId)
      .select("t.user_id as userId")
      .executeTakeFirst();
    await lockRecipients(trx, [orNotFound(owner).userId]);
    const draft = orNotFound(await lockAnyDraftInTx(trx, courseId));
    const waiting = orNotFound(
      await trx
        .selectFrom("course_publication")
        .where("course_id", "=", courseId)
        .where("state", "=", "IN_REVIEW")
        .select(["content", "submitted_at", "publish_at"])
        .executeTakeFirst(),
    );
    const written = new Date(waiting.submitted_at);
    if (written.getTime() !== new Date(submittedAt).getTime()) throw new DomainError("PUBLICATION_CHANGED");
    const { at } = audited;
    const isAccepted = comments.length === 0;
    const isLater = waiting.publish_at !== null && new Date(waiting.publish_at) > at;
    if (isAccepted && !isLater) {
      const stored = { content: waiting.content, submittedAt: written };
      await publishStoredInTx(trx, deps.jobs, { courseId, ...draft, media }, stored, at);
    } else
      await trx
        .updateTable("course_publication")
        .set({ state: isAccepted ? "SCHEDULED" : "SENT_BACK", comments: JSON.stringify(comments) })
        .where("course_id", "=", courseId)
        .execute();
    if (isAccepted)
      await trx.updateTable("teacher").set({ is_verified: true }).where("teacher_id", "=", draft.teacherId).execute();
    const outcome = isAccepted ? "ACCEPTED" : "SENT_BACK";
    await notifyOfPublicationInTx(trx, deps, { courseId, userId: draft.userId, outcome, count: comments.length }, at);
    await recordAuditInTx(trx, audited, {
      action: isAccepted ? "ACCEPT_COURSE" : "SEND_BACK_COURSE",
      target: courseId,
      details: { comments },
    });
  });

/** Chooses the teachers whose first publication is reviewed from now on; drafts that wait still need a decision. */
export const setReviewed = (db: Kysely<Database>, reviewed: ReviewedTeachers, audited: Audited): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await setInTx(trx, { reviewed }, audited.at);
    await recordAuditInTx(trx, audited, { action: "SET_REVIEWED", target: "course", details: { reviewed } });
  });

/** Chooses what is asked of the publications from now on; what is published or waits stays. */
export const setCaptionRule = (db: Kysely<Database>, captions: CaptionRule, audited: Audited): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await setInTx(trx, { requires_captions: captions === "REQUIRED" }, audited.at);
    await recordAuditInTx(trx, audited, { action: "SET_CAPTION_RULE", target: "course", details: { captions } });
  });

async function setInTx(trx: Trx, setting: Updateable<Database["review_setting"]>, at: Date): Promise<void> {
  const row = { ...setting, updated_at: at };
  await trx
    .insertInto("review_setting")
    .values(row)
    .onConflict((conflict) => conflict.constraint("review_setting_pk").doUpdateSet(row))
    .execute();
}
