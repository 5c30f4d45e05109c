import { type Kysely, sql } from "kysely";
import type { PaymentProvider } from "../../../../shared/payment/schema.ts";
import type { Database } from "../../../db/schema.ts";
import { runStatement, statement } from "../../../db/statement.ts";

/** The webhooks of an order, and the job that reads its payments at the gateway. */
export type WebhookOrder = {
  /** The secrets that webhooks of its deposits contain. */
  secrets: string[];
  /** Whether one of its payments can still change or was approved. */
  isReadable: boolean;
  /** When the job was queued or last started; null if none is queued or running. */
  jobAt: string | null;
  /** Number of webhooks since the job last started. */
  received: number;
  /** Number of stored webhooks, and whether this one is stored. */
  stored: number;
  isStored: boolean;
};

const webhookOrder = statement<{ orderId: string; digest: Buffer }>()(
  "payment.webhookOrder",
  (param) => sql<WebhookOrder>`
    select tried.secrets, tried."isReadable", o.webhook_job_at as "jobAt", o.webhooks_received as received,
      (select count(*)::int from webhook w where w.order_id = o.order_id) as stored,
      exists (select from webhook w where w.digest = ${param("digest")}) as "isStored"
    from "order" o, lateral (
      select coalesce(json_agg(p.deposit_secret) filter (where p.deposit_secret is not null), '[]') as secrets,
        coalesce(bool_or(p.status in ('IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'DONE', 'PARTIAL_CANCELED', 'CANCELED')
          or p.status = 'EXPIRED' and p.account_number is not null), false) as "isReadable"
      from payment p where p.order_id = o.order_id) tried
    where o.order_id = ${param("orderId")}`,
);

/** The order of a webhook, read without a lock. An expired virtual account can still receive a deposit. */
export const findWebhookOrder = async (
  db: Kysely<Database>,
  webhook: { orderId: string; digest: Buffer },
): Promise<WebhookOrder | undefined> => (await runStatement(db, webhookOrder, webhook))[0];

/** The payments of an order that can still change. */
export const listAttemptsOfOrder = (db: Kysely<Database>, provider: PaymentProvider, orderId: string) =>
  db
    .selectFrom("payment")
    .where("provider", "=", provider)
    .where("order_id", "=", orderId)
    .where("status", "in", ["IN_PROGRESS", "WAITING_FOR_DEPOSIT", "EXPIRED"])
    .select("payment_id as paymentId")
    .execute();
