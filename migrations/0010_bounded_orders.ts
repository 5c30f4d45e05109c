import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Unpaid orders are counted for each user when an order is placed, and deleted by age.
  await sql`create index order_unpaid_idx on "order" (user_id, created_at) where paid_at is null`.execute(db);
  // Deleting an order line looks for its ledger entries: without the index it reads the whole ledger.
  await sql`create index ledger_entry_line_idx on ledger_entry (order_line_id)`.execute(db);

  // Deleting a failed payment attempt looks for its refunds.
  await sql`create index refund_payment_idx on refund (payment_id)`.execute(db);

  // One job an order reads its payments at the gateway, however many webhooks come: the count says whether one came
  // while the job was running, the time until when the job counts as queued.
  await sql`
    alter table "order"
      add column webhooks_received integer not null default 0,
      add column webhook_job_at timestamptz
  `.execute(db);
  await sql`
    alter table webhook add column order_id text constraint webhook_order_fk references "order" on delete cascade
  `.execute(db);
  await sql`create index webhook_order_idx on webhook (order_id)`.execute(db);

  // A payment that only the gateway knows is refunded there. The row keeps it from being adopted or confirmed meanwhile.
  await sql`
    create table gateway_refund (
      gateway_refund_id uuid constraint gateway_refund_pk primary key,
      payment_key text not null constraint gateway_refund_payment_key unique,
      provider text not null constraint gateway_refund_provider_known check (provider in ('TOSS', 'SANDBOX')),
      order_id text not null,
      amount integer not null constraint gateway_refund_amount_positive check (amount > 0),
      requested_at timestamptz not null,
      settled_at timestamptz
    )
  `.execute(db);

  // Bank accounts are encrypted by the application; a migration has no key. Settled refunds need only the masked number,
  // open ones are encrypted when the server starts.
  await sql`alter table refund add column account_masked text`.execute(db);
  await sql`
    update refund r set
      account_masked = (r.account::json ->> 'bank') || ' ' || repeat('*', length(n.number) - shown.digits) || right(n.number, shown.digits),
      account = case when r.status = 'REQUESTED' then r.account end
    from refund same, lateral (select same.account::json ->> 'accountNumber' as number) n,
      lateral (select least(4, length(n.number) / 3) as digits) shown
    where same.refund_id = r.refund_id and r.account is not null
  `.execute(db);
}
