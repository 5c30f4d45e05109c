import { type Kysely, sql } from "kysely";

/** Admins have roles, which are sets of permissions. The admins of before own the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admin_role (
      name text constraint admin_role_pk primary key
        constraint admin_role_name_length check (char_length(name) between 1 and 40),
      permissions text[] not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`
    insert into admin_role (name, permissions, updated_at) values
      -- The code gives it every permission.
      ('OWNER', '{}', now()),
      ('MANAGER', '{categories.edit,content.edit,content.moderate,content.read,content.review,documents.publish,inquiries.answer,members.read,members.secure,members.suspend,orders.read,payments.read,payments.repair,promotions.edit,refunds.decide,shop.edit,statistics.read,suggestions.decide,teachers.decide}', now()),
      ('SUPPORT', '{content.read,inquiries.answer,members.read,members.secure,orders.read,suggestions.decide}', now()),
      ('MODERATOR', '{content.moderate,content.read,content.review,members.read,members.suspend,teachers.decide}', now()),
      ('ACCOUNTANT', '{orders.read,payments.read,payments.repair,refunds.decide,statistics.read}', now())
  `.execute(db);
  await sql`
    alter table "user"
      add column admin_role text constraint user_admin_role_fk references admin_role on update cascade
  `.execute(db);
  await sql`update "user" set admin_role = 'OWNER' where role = 'ADMIN'`.execute(db);
  await sql`
    alter table "user" add constraint user_admin_role_of_admin check (admin_role is null or role = 'ADMIN')
  `.execute(db);
  await sql`create index user_admin_role_idx on "user" (admin_role) where admin_role is not null`.execute(db);
}
