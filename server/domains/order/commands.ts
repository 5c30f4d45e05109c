import { randomUUIDv7 } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import { currentRefundRule } from "../../../shared/refund-rule.ts";
import { limits } from "../../../shared/limits.ts";
import { orderedItems, type PricedLine } from "../../../shared/offer.ts";
import type { OrderInput } from "../../../shared/order.ts";
import { addMinutes } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";
import { dropFromCartInTx } from "../cart/commands.ts";
import { grantInTx, lockPurchasesInTx } from "../registration/commands.ts";
import { findOffers } from "./queries.ts";
import { hasDuplicate, isTooLarge, orderName } from "./rules.ts";
import { replaceUnpaidInTx } from "./unpaid-commands.ts";

/**
 * Makes an order from item ids alone: titles and prices are the server's. A lecture of a course in the same order is
 * included in it and becomes no line. When nothing is to be paid the items are registered at once. A user has a limited
 * number of unpaid orders: one more replaces the oldest one that was never paid for.
 * @returns the order's id
 * @throws DUPLICATE_ITEM, ORDER_TOO_LARGE, TOO_MANY_UNPAID_ORDERS; NOT_FOUND, NOT_FOR_SALE, ALREADY_REGISTERED, REFUND_IN_PROGRESS with the item
 */
export async function placeOrder(
  db: Kysely<Database>,
  userId: string,
  { items }: OrderInput,
  at: Date,
): Promise<string> {
  if (hasDuplicate(items)) throw new DomainError("DUPLICATE_ITEM");
  return db.transaction().execute(async (trx) => {
    await lockPurchasesInTx(trx, userId);
    const offers = await findOffers(trx, userId, items, at);
    const lines = orderedItems(items, offers).flatMap((ordered) => {
      if (ordered.kind === "problem") throw new DomainError(ordered.code, { item: ordered.item });
      return ordered.kind === "line" ? [ordered.line] : [];
    });
    if (isTooLarge(lines)) throw new DomainError("ORDER_TOO_LARGE");
    if (lines.some(({ paidAmount }) => paidAmount > 0)) await replaceUnpaidInTx(trx, userId, at);
    return insertOrderInTx(trx, userId, lines, at);
  });
}

async function insertOrderInTx(
  trx: Transaction<Database>,
  userId: string,
  lines: PricedLine[],
  at: Date,
): Promise<string> {
  const orderId = randomUUIDv7();
  const listAmount = sum(lines.map((line) => line.listPrice));
  const totalAmount = sum(lines.map((line) => line.paidAmount));
  const isFree = totalAmount === 0;
  await trx
    .insertInto("order")
    .values({
      order_id: orderId,
      user_id: userId,
      order_name: orderName(lines.map((line) => line.title)),
      list_amount: listAmount,
      // What is taken off for lectures bought before is a discount of the order as well.
      discount_amount: listAmount - totalAmount,
      total_amount: totalAmount,
      created_at: at,
      expires_at: addMinutes(at, limits.orderOpenMinutes),
      paid_at: isFree ? at : null,
      refund_rule: currentRefundRule().version,
    })
    .execute();
  const withIds = lines.map((line) => ({ ...line, orderLineId: randomUUIDv7() }));
  await trx
    .insertInto("order_line")
    .values(
      withIds.map((line, position) => ({
        order_line_id: line.orderLineId,
        order_id: orderId,
        position,
        item_type: line.itemType,
        item_id: line.itemId,
        title: line.title,
        category: line.category,
        level: line.level,
        teacher_name: line.teacherName,
        list_price: line.listPrice,
        discount: line.discount,
        credit: line.credit,
        paid_amount: line.paidAmount,
        access_days: line.accessDays,
      })),
    )
    .execute();
  const credits = withIds.flatMap(({ orderLineId, credits: taken }) =>
    taken.map((credit) => ({
      order_line_id: orderLineId,
      credited_line_id: credit.orderLineId,
      amount: credit.amount,
    })),
  );
  if (credits.length > 0) await trx.insertInto("line_credit").values(credits).execute();
  // Bought now, so it has not to be meant to any more.
  if (isFree) await dropFromCartInTx(trx, userId, orderId);
  if (isFree && (await grantInTx(trx, userId, orderId, at)).length > 0) throw new DomainError("ALREADY_REGISTERED");
  return orderId;
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
