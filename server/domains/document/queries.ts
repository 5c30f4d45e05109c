import { sql } from "kysely";
import type { Document, DocumentType } from "../../../shared/document.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

const documentInForce = statement<{ documentType: DocumentType; now: Date }>()(
  "document.inForce",
  (param) => sql<Document>`
    select document_type as "documentType", version, title, content, effective_at as "effectiveAt"
    from document where document_type = ${param("documentType")} and effective_at <= ${param("now")}
    order by effective_at desc limit 1`,
);

export const findDocument = (reads: ReadPool, documentType: DocumentType, now: Date) =>
  reads.queryOne(documentInForce, { documentType, now });
