import { type Kysely, sql } from "kysely";
import { orNotFound } from "../../../../shared/errors.ts";
import type { SuggestionDecisionInput } from "../../../../shared/suggestion/schema.ts";
import type { Database } from "../../../db/schema.ts";
import { statement } from "../../../db/statement.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { lockRecipients } from "../../account/locks.ts";
import { recordActionInTx } from "../../admin/action-commands.ts";
import { notifyAllInTx } from "../../notification/commands.ts";
import { dataOf, insertNotifications, type MailedNotification } from "../../notification/event-queries.ts";

/** Notifies the author and those who have voted, once for each status. */
export const decisionNotification = statement<{ suggestionId: string; at: Date }>()(
  "suggestion.notification",
  (param) =>
    sql<MailedNotification>`${insertNotifications(
      "SUGGESTION_DECIDED",
      sql`
      select reader.user_id, s.suggestion_id || ' ' || s.status as event_key, null::uuid as actor_id,
        s.suggestion_id as text_id,
        ${dataOf("SUGGESTION_DECIDED", {
          suggestionId: sql`s.suggestion_id`,
          title: sql`s.title`,
          status: sql`s.status`,
          outcome: sql`s.outcome_title`,
        })} as data
      from suggestion s, lateral (
        select s.user_id where s.user_id is not null
        union select v.user_id from suggestion_vote v where v.suggestion_id = s.suggestion_id) reader
      where s.suggestion_id = ${param("suggestionId")} and s.deleted_at is null and s.hidden_at is null`,
      param,
    )}`,
);

/**
 * Sets what becomes of a suggestion, and notifies its author and voters. The same decision again changes nothing.
 * Lock order: author, suggestion.
 * @throws NOT_FOUND
 */
export async function decideSuggestion(
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  { suggestionId, status, outcomeTitle, outcomeText }: SuggestionDecisionInput,
  { adminId, at }: { adminId: string; at: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const of = trx.selectFrom("suggestion").where("suggestion_id", "=", suggestionId).where("deleted_at", "is", null);
    const { user_id: authorId } = orNotFound(await of.select("user_id").executeTakeFirst());
    await lockRecipients(trx, [authorId]);
    const stored = orNotFound(
      await of.select(["status", "outcome_title", "outcome_text"]).forNoKeyUpdate().executeTakeFirst(),
    );
    if (stored.status === status && stored.outcome_title === outcomeTitle && stored.outcome_text === outcomeText)
      return;
    await trx
      .updateTable("suggestion")
      .set({ status, outcome_title: outcomeTitle, outcome_text: outcomeText, decided_at: at })
      .where("suggestion_id", "=", suggestionId)
      .execute();
    await recordActionInTx(
      trx,
      { adminId, reason: `${stored.status} → ${status}: ${outcomeTitle}`, at },
      { action: "DECIDE", target_type: "SUGGESTION", target_id: suggestionId },
    );
    await notifyAllInTx(trx, { jobs }, decisionNotification, { suggestionId, at });
  });
}
