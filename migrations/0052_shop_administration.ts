import { type Kysely, sql } from "kysely";

/** What an admin needs to run a shop without the demo: an audit log, banners of their own, announced documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAuditLog(db);
  await freeBanners(db);
  await keepDocuments(db);
  // A category can be renamed while coupons are for it.
  await sql`alter table coupon drop constraint coupon_category_fk`.execute(db);
  await sql`
    alter table coupon add constraint coupon_category_fk
      foreign key (scope_category) references category on update cascade
  `.execute(db);
  await allowNotification(db, "DOCUMENT_CHANGED");
}

/** Without `admin_id`: a command on the server's machine. */
async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entry (
      audit_entry_id uuid constraint audit_entry_pk primary key,
      admin_id uuid constraint audit_entry_admin_fk references "user",
      action text not null,
      target text not null,
      details jsonb not null default '{}',
      acted_at timestamptz not null
    )
  `.execute(db);
  await sql`create index audit_entry_admin_idx on audit_entry (admin_id)`.execute(db);
  await sql`create index audit_entry_target_idx on audit_entry (target, acted_at)`.execute(db);
  await sql`
    create function audit_entry_is_append_only() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      raise exception 'actions of admins are only added'
        using errcode = 'check_violation', constraint = 'audit_entry_append_only';
    end $$
  `.execute(db);
  await sql`
    create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
      for each statement execute function audit_entry_is_append_only()
  `.execute(db);
}

/** A banner leads to its promotion or to a link. */
async function freeBanners(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table banner alter column promotion_id drop not null, add column link text,
      add constraint banner_leads_somewhere check (num_nonnulls(promotion_id, link) = 1)
  `.execute(db);
}

/** Consents refer to a version: its text stays. */
async function keepDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function document_is_immutable() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      raise exception 'a version of a document never changes'
        using errcode = 'check_violation', constraint = 'document_immutable';
    end $$
  `.execute(db);
  await sql`
    create trigger document_is_immutable before update on document
      for each statement execute function document_is_immutable()
  `.execute(db);
}

/** Users are notified of a new version of a document. */
async function allowNotification(db: Kysely<unknown>, kind: string): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'notification_kind' and conrelid = 'notification'::regclass
  `.execute(db);
  const definition = rows[0]?.definition ?? "";
  if (!definition.includes("ARRAY[")) throw new Error("notification_kind is no list of values");
  await sql`alter table notification drop constraint notification_kind`.execute(db);
  await sql`
    alter table notification add constraint notification_kind
      ${sql.raw(definition.replace("ARRAY[", `ARRAY['${kind}'::text, `))}
  `.execute(db);
}
