import { sql } from "kysely";
import type { DocumentType } from "../../../shared/document/schema.ts";
import { isoInstant } from "../../db/fragments.ts";
import { statement } from "../../db/statement.ts";
import type { JobDeps } from "../../domain.ts";
import { notifyAllInTx } from "../notification/commands.ts";
import { dataOf, insertNotifications, type MailedNotification } from "../notification/event-queries.ts";

export type AnnouncedDocument = { documentType: DocumentType; version: string };
type Batch = AnnouncedDocument & { after: string; upTo: string; at: Date };

/** Users of a transaction: a shop with a million of them has no transaction of minutes. */
const batchSize = 2_000;

const documentChanged = statement<Batch>()(
  "document.changed",
  (param) =>
    sql<MailedNotification>`${insertNotifications(
      "DOCUMENT_CHANGED",
      sql`
      select r.user_id, d.document_type || ' ' || d.version as event_key, null::uuid as actor_id, null::uuid as text_id,
        ${dataOf("DOCUMENT_CHANGED", {
          documentType: sql`d.document_type`,
          title: sql`d.title`,
          version: sql`d.version`,
          effectiveAt: isoInstant("d.effective_at"),
        })} as data
      from document d cross join "user" r
      where d.document_type = ${param("documentType")} and d.version = ${param("version")}
        and r.user_id > ${param("after")}::uuid and r.user_id <= ${param("upTo")}::uuid and r.closed_at is null`,
      param,
    )}`,
);

/** Notifies all users of a version. A run that was interrupted is repeated: a user is notified once. */
export async function announceDocument(
  { db, jobs }: Pick<JobDeps, "db" | "jobs">,
  document: AnnouncedDocument,
  at: Date,
): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const users = db
      .selectFrom("user")
      .where("user_id", ">", after)
      .orderBy("user_id")
      .select("user_id")
      .limit(batchSize);
    const upTo = (await users.execute()).at(-1)?.user_id;
    if (!upTo) return;
    const batch = { ...document, after, upTo, at };
    await db.transaction().execute((trx) => notifyAllInTx(trx, { jobs }, documentChanged, batch));
    after = upTo;
  }
}
