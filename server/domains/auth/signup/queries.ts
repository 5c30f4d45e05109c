import { type RawBuilder, sql } from "kysely";
import type { DocumentType } from "../../../../shared/document/schema.ts";
import type { Db } from "../../../db/schema.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { runStatement, statement } from "../../../db/statement.ts";

type Versions = { terms: string | null; privacy: string | null };

const versionOf = (documentType: DocumentType, now: RawBuilder<Date>) => sql`(
  select version from document where document_type = ${sql.lit(documentType)} and effective_at <= ${now}
  order by effective_at desc limit 1)`;

const inForce = statement<{ now: Date }>()(
  "auth.documentsInForce",
  (param) => sql<Versions>`
    select ${versionOf("tos", param("now"))} as terms, ${versionOf("privacy", param("now"))} as privacy`,
);

/** The versions that a sign-up agrees to; undefined before both are in force: a consent to no text is worth nothing. */
const toAgreeTo = (found: Versions | undefined): { terms: string; privacy: string } | undefined =>
  found?.terms != null && found.privacy != null ? { terms: found.terms, privacy: found.privacy } : undefined;

export const findVersionsToAgreeTo = async (db: Db, now: Date) =>
  toAgreeTo((await runStatement(db, inForce, { now }))[0]);

export const isSignUpOpen = async (reads: ReadPool, now: Date): Promise<boolean> =>
  toAgreeTo(await reads.queryOne(inForce, { now })) !== undefined;
