import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table "order" (
      order_id text constraint order_pk primary key,
      user_id uuid not null constraint order_user_fk references "user",
      order_name text not null,
      list_amount integer not null,
      discount_amount integer not null,
      total_amount integer not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz,
      constraint order_id_form check (order_id ~ '^[A-Za-z0-9_-]{6,64}$'),
      constraint order_amounts_add_up check (total_amount = list_amount - discount_amount),
      constraint order_amounts_not_negative check (list_amount >= 0 and discount_amount >= 0 and total_amount >= 0)
    )
  `.execute(db);
  await sql`create index order_user_idx on "order" (user_id, created_at desc, order_id desc)`.execute(db);

  // What was bought is copied in: an order reads the same after the catalogue has changed, and without asking it.
  await sql`
    create table order_line (
      order_line_id uuid constraint order_line_pk primary key,
      order_id text not null constraint order_line_order_fk references "order" on delete cascade,
      position integer not null,
      item_type text not null constraint order_line_item_type_known check (item_type in ('COURSE', 'LECTURE')),
      item_id uuid not null,
      title text not null,
      category text not null,
      level text,
      teacher_name text not null,
      list_price integer not null,
      discount integer not null,
      paid_amount integer not null,
      access_days integer,
      constraint order_line_position_key unique (order_id, position),
      constraint order_line_item_once unique (order_id, item_type, item_id),
      constraint order_line_amounts_add_up check (paid_amount = list_price - discount and discount >= 0 and paid_amount >= 0)
    )
  `.execute(db);

  await sql`
    create table payment (
      payment_id uuid constraint payment_pk primary key,
      order_id text not null constraint payment_order_fk references "order",
      provider text not null constraint payment_provider_known check (provider in ('TOSS', 'SANDBOX')),
      payment_key text not null constraint payment_key_key unique,
      method text,
      status text not null constraint payment_status_known check (status in
        ('READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED')),
      total_amount integer not null constraint payment_amount_positive check (total_amount > 0),
      requested_at timestamptz not null,
      approved_at timestamptz,
      receipt_url text,
      failure_code text,
      failure_message text,
      updated_at timestamptz not null
    )
  `.execute(db);
  // At most one attempt of an order is under way or has taken money: the rule that makes a double charge impossible.
  await sql`
    create unique index payment_one_live_per_order on payment (order_id)
      where status not in ('READY', 'ABORTED', 'EXPIRED')
  `.execute(db);
  await sql`create index payment_order_idx on payment (order_id)`.execute(db);

  await sql`
    create table registration (
      registration_id uuid constraint registration_pk primary key,
      user_id uuid not null constraint registration_user_fk references "user",
      course_id uuid constraint registration_course_fk references course,
      lecture_id uuid constraint registration_lecture_fk references lecture,
      order_line_id uuid constraint registration_order_line_fk references order_line
        constraint registration_order_line_key unique,
      status text not null constraint registration_status_known check (status in ('VALID', 'EXPIRED')),
      starts_at timestamptz not null,
      expires_at timestamptz,
      expired_reason text constraint registration_reason_known check (expired_reason in ('PERIOD', 'REFUND', 'ADMIN')),
      created_at timestamptz not null,
      constraint registration_one_item check (num_nonnulls(course_id, lecture_id) = 1),
      constraint registration_expired_has_reason check ((status = 'EXPIRED') = (expired_reason is not null))
    )
  `.execute(db);
  await sql`
    create unique index registration_valid_course_key on registration (user_id, course_id)
      where status = 'VALID' and course_id is not null
  `.execute(db);
  await sql`
    create unique index registration_valid_lecture_key on registration (user_id, lecture_id)
      where status = 'VALID' and lecture_id is not null
  `.execute(db);
  await sql`create index registration_user_idx on registration (user_id, starts_at desc, registration_id desc)`.execute(
    db,
  );
}
