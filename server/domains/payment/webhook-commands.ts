import { createHash, randomUUIDv7, timingSafeEqual } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { z } from "zod";
import { DomainError } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";
import { orderId } from "../../../shared/order.ts";
import { addMinutes } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/port.ts";
import type { Money } from "./money.ts";
import { findOrderOfPayment, listAttemptsOfOrder } from "./queries.ts";
import { settleAttempt } from "./settle-commands.ts";

type Trx = Transaction<Database>;

/** A flood of webhooks for one order makes one read of its payments in this time. */
const nextReadSeconds = 5;

/** Toss Payments: a change of a payment, or a deposit. Other events are not handled. */
const statusChanged = z.object({
  eventType: z.literal("PAYMENT_STATUS_CHANGED"),
  data: z.object({ orderId, paymentKey: z.string() }),
});
const deposited = z.object({ secret: z.string(), orderId, status: z.string() });
const webhookBody = z.union([
  statusChanged.transform(({ data }) => ({ orderId: data.orderId, secret: null })),
  deposited.transform(({ secret, orderId: id }) => ({ orderId: id, secret })),
]);

/**
 * Accepts a webhook. Its content is never trusted: it is stored as evidence and is a reason to read the order's payments
 * at the gateway. However many come for one order, a limited number is stored and one job is queued.
 * @throws VALIDATION_FAILED, NOT_FOUND for an order of another shop, WEBHOOK_SECRET_WRONG
 */
export async function receiveWebhook(
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  body: string,
  at: Date,
): Promise<void> {
  const read = webhookBody.safeParse(parseJson(body));
  if (!read.success) throw new DomainError("VALIDATION_FAILED");
  const { secret, orderId: id } = read.data;
  const order = await findOrderOfPayment(db, id);
  if (!order) throw new DomainError("NOT_FOUND");
  if (secret !== null && !order.secrets.some((known) => isSame(known, secret)))
    throw new DomainError("WEBHOOK_SECRET_WRONG");
  // Without a payment attempt there is nothing to read: the confirmation reads the gateway itself.
  if (order.payments === 0) return;
  await db.transaction().execute(async (trx) => {
    const { isQueued } = await countWebhookInTx(trx, id, at);
    await storeWebhookInTx(trx, { orderId: id, body }, at);
    if (!isQueued) await jobs.enqueue(trx, "settle-webhook", { orderId: id });
  });
}

/** Locks the order and counts the webhook, so that a running job notices it. @returns whether a job is queued already */
async function countWebhookInTx(trx: Trx, id: string, at: Date): Promise<{ isQueued: boolean }> {
  const { jobAt } = await trx
    .selectFrom("order")
    .where("order_id", "=", id)
    .select("webhook_job_at as jobAt")
    .forUpdate()
    .executeTakeFirstOrThrow(() => new DomainError("NOT_FOUND"));
  const isQueued = jobAt !== null && new Date(jobAt) > addMinutes(at, -limits.webhookJobMinutes);
  await trx
    .updateTable("order")
    .set((eb) => ({
      webhooks_received: eb("webhooks_received", "+", 1),
      ...(isQueued ? undefined : { webhook_job_at: at }),
    }))
    .where("order_id", "=", id)
    .execute();
  return { isQueued };
}

/** Stores it as it came, once, while the order has fewer than the limit. The caller has locked the order. */
const storeWebhookInTx = (trx: Trx, { orderId: id, body }: { orderId: string; body: string }, at: Date) =>
  sql`insert into webhook (webhook_id, order_id, digest, body, received_at)
    select ${randomUUIDv7()}::uuid, ${id}, ${digest(body)}, ${body}, ${at}
    where (select count(*) from webhook w where w.order_id = ${id}) < ${limits.webhooksPerOrderMax}
    on conflict on constraint webhook_digest_key do nothing`.execute(trx);

/**
 * Reads every attempt of the order that has no answer yet at the gateway. When a webhook came while it was reading, one
 * more job is queued.
 * @throws GATEWAY_UNAVAILABLE: the queue runs the job again
 */
export async function settleWebhooks(money: Money, id: string, at: Date): Promise<void> {
  const { db, payments, jobs } = money;
  const before = await db
    .updateTable("order")
    .set({ webhook_job_at: at })
    .where("order_id", "=", id)
    .returning("webhooks_received as count")
    .executeTakeFirst();
  if (!before) return;
  const attempts = await listAttemptsOfOrder(db, payments.provider, id);
  const settled: boolean[] = [];
  for (const { paymentId } of attempts) settled.push(await settleAttempt(money, paymentId, at));
  await db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom("order")
      .where("order_id", "=", id)
      .select("webhooks_received as count")
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isMissed = count > before.count;
    await trx
      .updateTable("order")
      .set({ webhook_job_at: isMissed ? at : null })
      .where("order_id", "=", id)
      .execute();
    if (isMissed) await jobs.enqueue(trx, "settle-webhook", { orderId: id }, { afterSeconds: nextReadSeconds });
    // A change made in the gateway's own admin console is listed by the next report.
    await trx.updateTable("payment").set({ updated_at: at }).where("order_id", "=", id).execute();
    await trx
      .updateTable("webhook")
      .set({ settled_at: at, outcome: settled.some(Boolean) ? "MOVED" : "NOTHING_NEW" })
      .where("order_id", "=", id)
      .where("settled_at", "is", null)
      .execute();
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (known: string, given: string): boolean => timingSafeEqual(digest(known), digest(given));
