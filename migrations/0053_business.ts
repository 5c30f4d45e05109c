import { type Kysely, sql } from "kysely";

/** The seller's details, which the law wants on every page: one row, or none before the shop is opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table business (
      is_only boolean constraint business_pk primary key default true constraint business_is_one check (is_only),
      name text not null,
      ceo text not null,
      number text not null,
      mail_order_number text not null,
      address text not null,
      phone text not null,
      email text not null,
      hosting text not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create trigger notify_change after insert or update or delete or truncate on business
      for each statement execute function notify_change()
  `.execute(db);
}
