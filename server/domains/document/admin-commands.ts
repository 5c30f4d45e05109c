import { type Kysely, sql } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { NewDocumentVersion } from "../../../shared/site/admin.ts";
import type { Database, Trx } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/port.ts";
import { type Audited, recordAuditInTx } from "../admin/action-commands.ts";
import { earliestChange } from "./rules.ts";

type Deps = { db: Kysely<Database>; jobs: Jobs };

/**
 * Adds a version of a document. All but the first version of its kind are announced to all users, who have days to read
 * them before they come into force. A version never changes, because consents refer to it.
 * @throws DOCUMENT_VERSION_TAKEN, DOCUMENT_NOTICE_TOO_SHORT
 */
export const addDocumentVersion = ({ db, jobs }: Deps, version: NewDocumentVersion, audited: Audited): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const isFirst = await addDocumentVersionInTx(trx, version, audited);
    const { documentType, version: name } = version;
    if (!isFirst) await jobs.enqueue(trx, "announce-document", { documentType, version: name });
  });

/** @returns whether it is the first version of its kind @throws DOCUMENT_VERSION_TAKEN, DOCUMENT_NOTICE_TOO_SHORT */
export async function addDocumentVersionInTx(
  trx: Trx,
  { isAdverse, ...version }: NewDocumentVersion,
  audited: Audited,
): Promise<boolean> {
  // Two first versions at once are one after the other.
  await sql`lock table document in share row exclusive mode`.execute(trx);
  const known = await trx
    .selectFrom("document")
    .where("document_type", "=", version.documentType)
    .select("version")
    .execute();
  if (known.some((one) => one.version === version.version)) throw new DomainError("DOCUMENT_VERSION_TAKEN");
  const effectiveAt = new Date(version.effectiveAt);
  const earliest = earliestChange(audited.at, isAdverse);
  if (known.length > 0 && effectiveAt < earliest)
    throw new DomainError("DOCUMENT_NOTICE_TOO_SHORT", { earliest: earliest.toISOString() });
  await trx
    .insertInto("document")
    .values({
      document_type: version.documentType,
      version: version.version,
      title: version.title,
      content: version.content,
      effective_at: effectiveAt,
    })
    .execute();
  await recordAuditInTx(trx, audited, {
    action: "ADD_DOCUMENT_VERSION",
    target: `${version.documentType} ${version.version}`,
    details: { title: version.title, effectiveAt: effectiveAt.toISOString(), isAdverse },
  });
  return known.length === 0;
}
