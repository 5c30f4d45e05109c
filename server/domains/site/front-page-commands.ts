import type { Kysely } from "kysely";
import { orNotFound } from "../../../shared/errors.ts";
import type { NewFrontPage } from "../../../shared/site/front-page.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { type Audited, recordAuditInTx } from "../admin/action-commands.ts";

/** @throws NOT_FOUND for a lecture that is not a published preview */
export async function setFrontPage(db: Kysely<Database>, page: NewFrontPage, audited: Audited): Promise<void> {
  await db.transaction().execute((trx) => setFrontPageInTx(trx, page, audited));
}

/** @throws NOT_FOUND for a lecture that is not a published preview */
export async function setFrontPageInTx(trx: Trx, page: NewFrontPage, audited: Audited): Promise<void> {
  if (page.lectureId !== null)
    orNotFound(
      await trx
        .selectFrom("lecture")
        .where("lecture_id", "=", page.lectureId)
        .where("is_preview", "=", true)
        .where("status", "=", "PUBLISHED")
        .select("lecture_id")
        .executeTakeFirst(),
    );
  const row = { title: page.title, lead: page.lead, lecture_id: page.lectureId, updated_at: audited.at };
  await trx
    .insertInto("front_page")
    .values(row)
    .onConflict((conflict) => conflict.constraint("front_page_pk").doUpdateSet(row))
    .execute();
  await recordAuditInTx(trx, audited, { action: "SET_FRONT_PAGE", target: "front page", details: page });
}
