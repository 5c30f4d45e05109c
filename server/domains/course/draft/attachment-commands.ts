import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { attachmentPlacement, attachmentRemoval } from "../../../../shared/course/draft.ts";
import { placed } from "../../../../shared/course/placed.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { lockLectureInTx, touchInTx } from "./commands.ts";

type Stores = { db: Kysely<Database> };

/**
 * Gives a lecture of a draft attachments of the same teacher, or moves those that it has, behind one of them. Safe to repeat.
 * @throws NOT_FOUND also for one that is not complete; DRAFT_FULL
 */
export async function placeAttachments(
  { db }: Stores,
  userId: string,
  { lectureId, attachmentIds, after }: z.output<typeof attachmentPlacement>,
  at: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { course_id } = await lockLectureInTx(trx, userId, lectureId);
    const present = await attachmentsOf(trx, lectureId);
    const order = placed(present, attachmentIds, after);
    if (order === null) throw new DomainError("NOT_FOUND");
    const max = limits.attachmentsPerLectureMax;
    if (order.length > max) throw new DomainError("DRAFT_FULL", { max });
    await useInTx(trx, { userId, attachmentIds }, at);
    const added = attachmentIds.filter((id) => !present.includes(id));
    const rows = added.map((attachment_id, index) => ({
      lecture_id: lectureId,
      attachment_id,
      position: behindAll + index,
    }));
    if (rows.length > 0) await trx.insertInto("lecture_draft_attachment").values(rows).execute();
    await sql`
      update lecture_draft_attachment a set position = given.position - 1
      from unnest(${order}::uuid[]) with ordinality as given (attachment_id, position)
      where a.lecture_id = ${lectureId} and a.attachment_id = given.attachment_id and a.position <> given.position - 1`.execute(
      trx,
    );
    await touchInTx(trx, course_id, at);
  });
}

/** Until they are placed. */
const behindAll = 1_000;

/** Takes attachments out of a draft; learners have them until it is published. One that is gone changes nothing. @throws NOT_FOUND */
export async function removeAttachments(
  { db }: Stores,
  userId: string,
  { lectureId, attachmentIds }: z.output<typeof attachmentRemoval>,
  at: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { course_id } = await lockLectureInTx(trx, userId, lectureId);
    const removed = await trx
      .deleteFrom("lecture_draft_attachment")
      .where("lecture_id", "=", lectureId)
      .where("attachment_id", "in", attachmentIds)
      .returning("attachment_id")
      .execute();
    if (removed.length === 0) return;
    const ids = removed.map(({ attachment_id }) => attachment_id);
    await trx.updateTable("attachment").set({ updated_at: at }).where("attachment_id", "in", ids).execute();
    await touchInTx(trx, course_id, at);
  });
}

/** They count as used from now on, so that a purge at this moment leaves them. @throws NOT_FOUND */
async function useInTx(
  trx: Trx,
  { userId, attachmentIds }: { userId: string; attachmentIds: readonly string[] },
  at: Date,
): Promise<void> {
  const used = await trx
    .updateTable("attachment as a")
    .set({ updated_at: at })
    .from("teacher as t")
    .whereRef("t.teacher_id", "=", "a.teacher_id")
    .where("t.user_id", "=", userId)
    .where("a.status", "=", "READY")
    .where("a.attachment_id", "in", attachmentIds)
    .returning("a.attachment_id")
    .execute();
  if (used.length !== new Set(attachmentIds).size) throw new DomainError("NOT_FOUND");
}

async function attachmentsOf(trx: Trx, lectureId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("lecture_draft_attachment")
    .where("lecture_id", "=", lectureId)
    .orderBy("position")
    .select("attachment_id")
    .execute();
  return rows.map(({ attachment_id }) => attachment_id);
}
