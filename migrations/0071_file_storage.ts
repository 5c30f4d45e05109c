import { type Kysely, sql } from "kysely";

/** Where the files of the shop are. Without a row they are where earlier versions have put them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_storage (
      is_only boolean constraint file_storage_pk primary key default true constraint file_storage_is_one check (is_only),
      kind text not null constraint file_storage_kind check (kind in ('folder', 's3')),
      bucket text constraint file_storage_bucket check ((bucket is not null) = (kind = 's3')),
      changed_at timestamptz not null
    )
  `.execute(db);
}
