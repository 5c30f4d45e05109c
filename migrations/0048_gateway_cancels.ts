import { type Kysely, sql } from "kysely";

/**
 * Money that moves at the gateway without the shop: cancels in its console, and deposits that the bank reverses. A line
 * can be refunded in several parts, and not each part ends the access to its item.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createGatewayCancels(db);
  await allowPartialRefunds(db);
  await deriveOrders(db);
}

async function createGatewayCancels(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gateway_cancel (
      gateway_cancel_id uuid constraint gateway_cancel_pk primary key,
      payment_id uuid not null constraint gateway_cancel_payment_fk references payment,
      transaction_key text not null constraint gateway_cancel_transaction_key unique,
      amount integer not null constraint gateway_cancel_amount_positive check (amount > 0),
      assigned_amount integer not null default 0,
      canceled_at timestamptz not null,
      recorded_at timestamptz not null,
      constraint gateway_cancel_assigned_within_amount check (assigned_amount between 0 and amount)
    )
  `.execute(db);
  await sql`create index gateway_cancel_payment_idx on gateway_cancel (payment_id)`.execute(db);
  await sql`
    create table deposit_reversal (
      deposit_reversal_id uuid constraint deposit_reversal_pk primary key,
      payment_id uuid not null constraint deposit_reversal_payment_fk references payment,
      amount integer not null constraint deposit_reversal_amount_positive check (amount > 0),
      deposited_at timestamptz not null,
      reversed_at timestamptz not null
    )
  `.execute(db);
  await sql`create index deposit_reversal_payment_idx on deposit_reversal (payment_id)`.execute(db);
  // UNASSIGNED: money given back at the gateway whose item an admin has not named yet.
  await sql`
    alter table ledger_movement drop constraint ledger_movement_kind_known,
      add constraint ledger_movement_kind_known
        check (kind in ('PAYMENT', 'REFUND', 'CANCEL', 'REVERSAL', 'ADJUSTMENT'))
  `.execute(db);
  await sql`
    alter table ledger_entry drop constraint ledger_entry_account_known,
      add constraint ledger_entry_account_known check (account in ('GATEWAY', 'SALES', 'UNASSIGNED'))
  `.execute(db);
}

async function allowPartialRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund
      add column ends_access boolean not null default true,
      add column is_external boolean not null default false,
      add column withheld_amount integer not null default 0
        constraint refund_withheld_not_negative check (withheld_amount >= 0)
  `.execute(db);
  await sql`drop index refund_one_per_line`.execute(db);
  await sql`
    create unique index refund_ends_access_once on refund (order_line_id) where status <> 'REFUSED' and ends_access
  `.execute(db);
  // A coupon that falls below its minimum takes its discount back: what the refunded line keeps is charged to the others.
  await sql`
    alter table order_line
      add column coupon_adjustment integer not null default 0,
      add column charged_amount integer not null generated always as (paid_amount + coupon_adjustment) stored,
      drop constraint order_line_refund_within_paid,
      add constraint order_line_refund_within_charged
        check (refunded_amount between 0 and paid_amount + coupon_adjustment)
  `.execute(db);
  await sql`
    alter table "order" add column unassigned_amount integer not null default 0
      constraint order_unassigned_not_negative check (unassigned_amount >= 0)
  `.execute(db);
}

async function deriveOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function derive_orders(ids text[]) returns void language plpgsql set search_path = public, pg_temp
    as $$
    begin
      update order_line l set refund_id = newest.refund_id, refund_status = newest.status, refund_amount = newest.amount
      from order_line same left join lateral (
        select r.refund_id, r.status, r.amount from refund r where r.order_line_id = same.order_line_id and r.ends_access
        order by r.requested_at desc, r.refund_id desc limit 1) newest on true
      where same.order_id = any (ids) and l.order_line_id = same.order_line_id
        and (l.refund_id, l.refund_status, l.refund_amount) is distinct from (newest.refund_id, newest.status, newest.amount);
      update "order" o set line_count = lines.total, refunded_line_count = lines.refunded,
        refunded_amount = lines.amount + canceled.amount, unassigned_amount = canceled.amount,
        has_refund = lines.has_refund or canceled.amount > 0,
        awaits_deposit = coalesce(paid.status = 'WAITING_FOR_DEPOSIT', false), receipt_url = paid.receipt_url
      from "order" same cross join lateral (
          select count(distinct l.order_line_id) as total,
            count(r.refund_id) filter (where r.status = 'DONE' and r.ends_access) as refunded,
            coalesce(sum(r.amount) filter (where r.status = 'DONE'), 0) as amount,
            coalesce(bool_or(r.status <> 'REFUSED'), false) as has_refund
          from order_line l left join refund r on r.order_line_id = l.order_line_id where l.order_id = same.order_id) lines
        cross join lateral (
          select coalesce(sum(c.amount - c.assigned_amount), 0) as amount
          from gateway_cancel c join payment p on p.payment_id = c.payment_id where p.order_id = same.order_id) canceled
        left join lateral (
          select p.status, p.receipt_url from payment p where p.order_id = same.order_id
            and p.status not in ('READY', 'IN_PROGRESS', 'ABORTED', 'EXPIRED')) paid on true
      where same.order_id = any (ids) and o.order_id = same.order_id
        and (o.line_count, o.refunded_line_count, o.refunded_amount, o.unassigned_amount, o.has_refund, o.awaits_deposit,
            o.receipt_url)
          is distinct from (lines.total, lines.refunded, lines.amount + canceled.amount, canceled.amount,
            lines.has_refund or canceled.amount > 0, coalesce(paid.status = 'WAITING_FOR_DEPOSIT', false),
            paid.receipt_url);
    end $$
  `.execute(db);
  await sql`
    create function derive_orders_of_gateway_cancel() returns trigger language plpgsql set search_path = public, pg_temp
    as $$
    declare
      ids text[] := array(select distinct p.order_id from changed join payment p on p.payment_id = changed.payment_id);
    begin
      if cardinality(ids) > 0 then
        perform from payment where order_id = any (ids) order by payment_id for no key update;
        perform derive_orders(ids);
      end if;
      return null;
    end $$
  `.execute(db);
  for (const [event, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const)
    await sql`
      create trigger ${sql.id(`derive_orders_on_${event}`)} after ${sql.raw(event)} on gateway_cancel
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function derive_orders_of_gateway_cancel()
    `.execute(db);
}
