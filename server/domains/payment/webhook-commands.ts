import { createHash, randomUUIDv7, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { DomainError } from "../../../shared/errors.ts";
import { orderId } from "../../../shared/order.ts";
import type { Database } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/port.ts";
import type { Money } from "./money.ts";
import { findOrderOfPayment, listAttemptsOfOrder } from "./queries.ts";
import { settleAttempt } from "./settle-commands.ts";

/** Toss Payments: a change of a payment, or a deposit. Other kinds are none of our business. */
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
 * Takes a webhook in: kept as it came, once however often it comes, and looked into by a job. Nothing it says is
 * believed: it is only a reason to ask the network.
 * @throws VALIDATION_FAILED, NOT_FOUND for an order that is not ours, WEBHOOK_SECRET_WRONG
 */
export async function receiveWebhook(
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  body: string,
  at: Date,
): Promise<void> {
  const read = webhookBody.safeParse(parseJson(body));
  if (!read.success) throw new DomainError("VALIDATION_FAILED");
  const order = await findOrderOfPayment(db, read.data.orderId);
  if (!order) throw new DomainError("NOT_FOUND");
  const { secret } = read.data;
  if (secret !== null && !order.secrets.some((known) => isSame(known, secret)))
    throw new DomainError("WEBHOOK_SECRET_WRONG");
  // Nobody has paid yet, so there is nothing to ask about: the confirmation will.
  if (order.payments === 0) return;
  await db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto("webhook")
      .values({
        webhook_id: randomUUIDv7(),
        digest: digest(body),
        body,
        received_at: at,
        outcome: null,
      })
      .onConflict((oc) => oc.constraint("webhook_digest_key").doNothing())
      .returning("webhook_id as webhookId")
      .executeTakeFirst();
    if (kept) await jobs.enqueue(trx, "settle-webhook", kept);
  });
}

/** Asks the network about every attempt of the order that has no answer yet. @throws GATEWAY_UNAVAILABLE */
export async function settleWebhook(money: Money, webhookId: string, at: Date): Promise<void> {
  const row = await money.db
    .selectFrom("webhook")
    .where("webhook_id", "=", webhookId)
    .where("settled_at", "is", null)
    .select("body")
    .executeTakeFirst();
  if (!row) return;
  const { orderId: id } = webhookBody.parse(parseJson(row.body));
  const attempts = await listAttemptsOfOrder(money.db, money.payments.provider, id);
  const settled = [];
  for (const { paymentId } of attempts) settled.push(await settleAttempt(money, paymentId, at));
  // What was changed at the network's own desk is the next report's matter.
  await money.db.updateTable("payment").set({ updated_at: at }).where("order_id", "=", id).execute();
  await money.db
    .updateTable("webhook")
    .set({ settled_at: at, outcome: settled.some(Boolean) ? "MOVED" : "NOTHING_NEW" })
    .where("webhook_id", "=", webhookId)
    .execute();
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
