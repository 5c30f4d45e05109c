import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What somebody means to buy. The price seen when it was put in is kept, so that a change is told before paying.
  await sql`
    create table cart (
      cart_id uuid constraint cart_pk primary key,
      user_id uuid not null constraint cart_user_fk references "user" on delete cascade,
      item_type text not null constraint cart_item_type_known check (item_type in ('COURSE', 'LECTURE')),
      item_id uuid not null,
      price_seen integer not null constraint cart_price_not_negative check (price_seen >= 0),
      added_at timestamptz not null,
      constraint cart_item_once unique (user_id, item_type, item_id)
    )
  `.execute(db);

  await sql`
    create table idempotency_key (
      user_id uuid not null constraint idempotency_key_user_fk references "user" on delete cascade,
      operation text not null,
      key text not null,
      request_hash bytea not null,
      answer text,
      started_at timestamptz not null,
      constraint idempotency_key_pk primary key (user_id, operation, key)
    )
  `.execute(db);
  await sql`create index idempotency_key_age_idx on idempotency_key (started_at)`.execute(db);

  // The refund rule of the day of the order stays the order's; what was paid back can never exceed what was paid.
  await sql`
    alter table "order" add column refund_rule text not null default '2025-11-01'
  `.execute(db);
  await sql`
    alter table order_line
      add column credit integer not null default 0,
      add column refunded_amount integer not null default 0,
      drop constraint order_line_amounts_add_up,
      add constraint order_line_amounts_add_up
        check (paid_amount = list_price - discount - credit and discount >= 0 and credit >= 0 and paid_amount >= 0),
      add constraint order_line_refund_within_paid check (refunded_amount between 0 and paid_amount)
  `.execute(db);
  // A single lecture bought before lowers the price of a course that holds it, once.
  await sql`
    create table line_credit (
      order_line_id uuid not null constraint line_credit_line_fk references order_line on delete cascade,
      credited_line_id uuid not null constraint line_credit_credited_fk references order_line,
      amount integer not null constraint line_credit_positive check (amount > 0),
      constraint line_credit_pk primary key (order_line_id, credited_line_id)
    )
  `.execute(db);
  await sql`create index line_credit_credited_idx on line_credit (credited_line_id)`.execute(db);

  await sql`
    alter table payment
      add column bank text,
      add column account_number text,
      add column deposit_due_at timestamptz,
      add column deposit_secret text,
      add constraint payment_deposit_whole
        check (status <> 'WAITING_FOR_DEPOSIT' or num_nulls(bank, account_number, deposit_due_at) = 0)
  `.execute(db);

  // As it came: what it says is never believed, only a reason to ask the network again.
  await sql`
    create table webhook (
      webhook_id uuid constraint webhook_pk primary key,
      digest bytea not null constraint webhook_digest_key unique,
      body text not null,
      received_at timestamptz not null,
      settled_at timestamptz,
      outcome text
    )
  `.execute(db);

  await sql`
    create table refund (
      refund_id uuid constraint refund_pk primary key,
      order_line_id uuid not null constraint refund_line_fk references order_line,
      payment_id uuid constraint refund_payment_fk references payment,
      user_id uuid not null constraint refund_user_fk references "user",
      amount integer not null constraint refund_amount_not_negative check (amount >= 0),
      reason text not null,
      rule text not null,
      opened_lectures integer not null,
      total_lectures integer not null,
      account text,
      status text not null constraint refund_status_known check (status in ('REQUESTED', 'DONE', 'REFUSED')),
      transaction_key text constraint refund_transaction_key unique,
      failure_code text,
      failure_message text,
      requested_at timestamptz not null,
      settled_at timestamptz,
      constraint refund_settled check ((status = 'REQUESTED') = (settled_at is null))
    )
  `.execute(db);
  await sql`
    create unique index refund_one_per_line on refund (order_line_id) where status <> 'REFUSED'
  `.execute(db);
  await sql`create index refund_line_idx on refund (order_line_id)`.execute(db);
  await sql`create index refund_unsettled_idx on refund (requested_at) where status = 'REQUESTED'`.execute(db);
  await sql`
    create index payment_unsettled_idx on payment (requested_at) where status in ('IN_PROGRESS', 'WAITING_FOR_DEPOSIT')
  `.execute(db);
  await sql`create index refund_user_idx on refund (user_id, requested_at desc, refund_id desc)`.execute(db);

  // Double entry: each movement of money is a set of entries that sum to zero, written once and never changed. It has the
  // id of the payment or refund it records, so that nothing is entered twice.
  await sql`
    create table ledger_movement (
      ledger_movement_id uuid constraint ledger_movement_pk primary key,
      order_id text not null constraint ledger_movement_order_fk references "order",
      kind text not null constraint ledger_movement_kind_known check (kind in ('PAYMENT', 'REFUND')),
      at timestamptz not null
    )
  `.execute(db);
  await sql`create index ledger_movement_order_idx on ledger_movement (order_id)`.execute(db);
  await sql`
    create table ledger_entry (
      ledger_entry_id bigint generated always as identity constraint ledger_entry_pk primary key,
      ledger_movement_id uuid not null constraint ledger_entry_movement_fk references ledger_movement,
      account text not null constraint ledger_entry_account_known check (account in ('GATEWAY', 'SALES')),
      order_line_id uuid constraint ledger_entry_line_fk references order_line,
      amount integer not null constraint ledger_entry_not_zero check (amount <> 0)
    )
  `.execute(db);
  await sql`create index ledger_entry_movement_idx on ledger_entry (ledger_movement_id)`.execute(db);
  await sql`
    create function ledger_sums_to_zero() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from ledger_entry where ledger_movement_id = new.ledger_movement_id) is distinct from 0 then
        raise exception 'ledger movement % does not sum to zero', new.ledger_movement_id
          using errcode = 'check_violation', constraint = 'ledger_sums_to_zero';
      end if;
      return null;
    end $$
  `.execute(db);
  for (const name of ["ledger_movement", "ledger_entry"]) {
    await sql`
      create constraint trigger ledger_sums_to_zero after insert on ${sql.table(name)}
        deferrable initially deferred for each row execute function ledger_sums_to_zero()
    `.execute(db);
  }
  await sql`
    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is only added to' using errcode = 'check_violation', constraint = 'ledger_append_only';
    end $$
  `.execute(db);
  for (const name of ["ledger_movement", "ledger_entry"]) {
    await sql`
      create trigger ledger_is_append_only before update or delete or truncate on ${sql.table(name)}
        for each statement execute function ledger_is_append_only()
    `.execute(db);
  }

  // Every price a course has had, for the lowest one of the last days beside a sale.
  await sql`
    create table course_price (
      course_id uuid not null constraint course_price_course_fk references course on delete cascade,
      since timestamptz not null,
      price integer not null,
      sale_price integer,
      sale_ends_at timestamptz,
      constraint course_price_pk primary key (course_id, since)
    )
  `.execute(db);
  await sql`
    insert into course_price (course_id, since, price, sale_price, sale_ends_at)
    select course_id, created_at, price, sale_price, sale_ends_at from course
  `.execute(db);
  await sql`
    create function keep_course_price() returns trigger language plpgsql as $$
    begin
      insert into course_price (course_id, since, price, sale_price, sale_ends_at)
      values (new.course_id, new.updated_at, new.price, new.sale_price, new.sale_ends_at)
      on conflict on constraint course_price_pk do update
        set price = excluded.price, sale_price = excluded.sale_price, sale_ends_at = excluded.sale_ends_at;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger keep_new_course_price after insert on course for each row execute function keep_course_price()
  `.execute(db);
  await sql`
    create trigger keep_changed_course_price after update of price, sale_price, sale_ends_at on course for each row
      when ((old.price, old.sale_price, old.sale_ends_at) is distinct from (new.price, new.sale_price, new.sale_ends_at))
      execute function keep_course_price()
  `.execute(db);

  // Payments of before are entered as they were recorded.
  await sql`
    insert into ledger_movement (ledger_movement_id, order_id, kind, at)
    select payment_id, order_id, 'PAYMENT', coalesce(approved_at, updated_at)
    from payment where status = 'DONE'
  `.execute(db);
  await sql`
    insert into ledger_entry (ledger_movement_id, account, order_line_id, amount)
    select m.ledger_movement_id, 'GATEWAY', null, p.total_amount
    from ledger_movement m join payment p on p.payment_id = m.ledger_movement_id
    union all
    select m.ledger_movement_id, 'SALES', l.order_line_id, -l.paid_amount
    from ledger_movement m join order_line l on l.order_id = m.order_id where l.paid_amount > 0
  `.execute(db);
}
