import { sql } from "kysely";
import type { Document, DocumentInput, DocumentType, DocumentVersion } from "../../../shared/document/schema.ts";
import { isoInstant } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

type Row = Omit<Document, "versions"> & { versions: DocumentVersion[] };

const documentByVersion = statement<{ documentType: DocumentType; version: string | null; now: Date }>()(
  "document.byVersion",
  (param) => sql<Row>`
    with versions as (
      select *, case
          when effective_at > ${param("now")} then 'UPCOMING'
          when row_number() over (partition by effective_at <= ${param("now")} order by effective_at desc) = 1 then 'IN_FORCE'
          else 'PAST' end as status
      from document where document_type = ${param("documentType")})
    select document_type as "documentType", version, title, content, effective_at as "effectiveAt", status,
      (select json_agg(json_build_object('version', version, 'effectiveAt', ${isoInstant("effective_at")}, 'status', status)
        order by effective_at desc) from versions) as versions
    from versions
    where case when ${param("version")}::text is null then status = 'IN_FORCE' else version = ${param("version")} end`,
);

export const findDocument = (reads: ReadPool, { documentType, version }: DocumentInput, now: Date) =>
  reads.queryOne(documentByVersion, { documentType, version: version ?? null, now });
