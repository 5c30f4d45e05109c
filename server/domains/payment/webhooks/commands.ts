import { randomUUIDv7, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { DomainError } from "../../../../shared/errors.ts";
import { serverLimits } from "../../../limits.ts";
import { addDays } from "../../../../shared/time.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { sha256 } from "../../../db/sha256.ts";
import type { Jobs } from "../../../jobs/port.ts";
import type { PaymentDeps } from "../../../deps.ts";
import { resolvePaymentAttempt } from "../attempts/settle-commands.ts";
import { findReceivedPaymentOf } from "../../refund/gateway-cancels/queries.ts";
import { readReceivedPayment } from "../reconciliation/sync-commands.ts";
import { findWebhookOrder, listAttemptsOfOrder } from "./queries.ts";
import { isJobActive, isReadDue, readWebhook, storedPart } from "./rules.ts";

type Webhook = { orderId: string; digest: Buffer; body: string };

/** Webhooks for one order cause at most one read of its payments in this time. */
const nextReadSeconds = 5;

/** Number and interval of attempts to mark an order that another transaction has locked. */
const lockAttempts = 20;
const lockRetryMs = 50;

/**
 * Accepts a webhook. Its content is not trusted: it is stored as evidence, and the order's payments are read at the
 * gateway. For each order a limited number of webhooks is stored and one job is queued. Webhooks never wait for a row
 * lock. If the order is locked and a read is due already, the webhook is not stored. Otherwise the lock is retried
 * until this or another webhook has marked the order.
 * @throws VALIDATION_FAILED, NOT_FOUND for an unknown order, WEBHOOK_SECRET_WRONG; SERVICE_BUSY while the order stays
 *   locked: the gateway sends the webhook again
 */
export async function receiveWebhook(
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  body: string,
  at: Date,
): Promise<void> {
  const read = readWebhook(body);
  if (!read) throw new DomainError("VALIDATION_FAILED");
  const { orderId, secret } = read;
  const webhook = { orderId, digest: sha256(body), body: storedPart(body) };
  for (let attempt = 0; attempt < lockAttempts; attempt += 1) {
    if (attempt > 0) await wait(lockRetryMs);
    const order = await findWebhookOrder(db, webhook);
    if (!order) throw new DomainError("NOT_FOUND");
    if (secret !== null && !order.secrets.some((known) => isSame(known, secret)))
      throw new DomainError("WEBHOOK_SECRET_WRONG");
    // The order has no payment attempt or only failed ones, so there is nothing to read. A confirmation reads the
    // gateway itself.
    if (!order.isReadable) return;
    const isDue = isReadDue(order, at);
    const isWithinLimit = !order.isStored && order.stored < serverLimits.webhooksPerOrderMax;
    if (isDue && !isWithinLimit) return;
    const isMarked = await db.transaction().execute((trx) => markInTx(trx, jobs, webhook, at));
    if (isMarked || isDue) return;
  }
  throw new DomainError("SERVICE_BUSY", { retryAfterSeconds: 1 });
}

/** Stores the webhook and ensures that the payments are read after it. @returns false while the order is locked */
async function markInTx(trx: Trx, jobs: Jobs, webhook: Webhook, at: Date): Promise<boolean> {
  const { orderId } = webhook;
  const order = await trx
    .selectFrom("order")
    .where("order_id", "=", orderId)
    .select("webhook_job_at as jobAt")
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!order) return false;
  const isActive = isJobActive(order.jobAt, at);
  await trx
    .updateTable("order")
    .set((eb) => ({
      webhooks_received: eb("webhooks_received", "+", 1),
      ...(isActive ? undefined : { webhook_job_at: at }),
    }))
    .where("order_id", "=", orderId)
    .execute();
  await storeWebhookInTx(trx, webhook, at);
  if (!isActive) await jobs.enqueue(trx, "settle-webhook", { orderId });
  return true;
}

/** Stores a webhook once, up to the limit per order. The caller has locked the order. */
const storeWebhookInTx = (trx: Trx, { orderId, digest: key, body }: Webhook, at: Date) =>
  sql`insert into webhook (webhook_id, order_id, digest, body, received_at)
    select ${randomUUIDv7()}::uuid, ${orderId}, ${key}, ${body}, ${at}
    where (select count(*) from webhook w where w.order_id = ${orderId}) < ${serverLimits.webhooksPerOrderMax}
    on conflict on constraint webhook_digest_key do nothing`.execute(trx);

/**
 * Reads all open attempts and the received payment of the order at the gateway. If a webhook arrived meanwhile, another job is queued.
 * @throws GATEWAY_UNAVAILABLE: the queue runs the job again
 */
export async function settleWebhooks(deps: PaymentDeps, orderId: string, at: Date): Promise<void> {
  const { db, payments, jobs } = deps;
  // Committed before the gateway is read, because a later webhook may be about a newer state.
  const started = await db
    .updateTable("order")
    .set({ webhook_job_at: at, webhooks_received: 0 })
    .where("order_id", "=", orderId)
    .returning("order_id")
    .executeTakeFirst();
  if (!started) return;
  const attempts = await listAttemptsOfOrder(db, payments.provider, orderId);
  const received = await findReceivedPaymentOf(db, payments.provider, orderId);
  const settled: boolean[] = [];
  for (const { paymentId } of attempts) settled.push(await resolvePaymentAttempt(deps, paymentId, at));
  if (received) settled.push(await readReceivedPayment(deps, received.paymentKey, at));
  await db.transaction().execute((trx) => endJobInTx(trx, jobs, { orderId, hasMoved: settled.some(Boolean) }, at));
}

/** Locks payments before their order, the same order of locks as for recording an outcome. */
async function endJobInTx(
  trx: Trx,
  jobs: Jobs,
  { orderId, hasMoved }: { orderId: string; hasMoved: boolean },
  at: Date,
): Promise<void> {
  // The next report then compares it with the gateway, also where a difference could not be recorded.
  await trx
    .updateTable("payment")
    .set({ updated_at: at })
    .where("order_id", "=", orderId)
    .where("status", "not in", ["ABORTED", "EXPIRED"])
    .execute();
  const ended = await trx
    .updateTable("order")
    .set({ webhook_job_at: sql<Date | null>`case when webhooks_received > 0 then ${at}::timestamptz end` })
    .where("order_id", "=", orderId)
    .returning("webhooks_received as received")
    .executeTakeFirst();
  if (!ended) return;
  if (ended.received > 0) await jobs.enqueue(trx, "settle-webhook", { orderId }, { afterSeconds: nextReadSeconds });
  await trx
    .updateTable("webhook")
    .set({ settled_at: at, outcome: hasMoved ? "MOVED" : "NOTHING_NEW" })
    .where("order_id", "=", orderId)
    .where("settled_at", "is", null)
    .execute();
}

const isSame = (known: string, given: string): boolean => timingSafeEqual(sha256(known), sha256(given));

/** Long enough to investigate a complaint about a payment. */
const webhookDays = 90;

export async function purgeWebhooks({ db }: { db: Kysely<Database> }, at: Date): Promise<void> {
  await db.deleteFrom("webhook").where("settled_at", "<", addDays(at, -webhookDays).toISOString()).execute();
}
