import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { lockUser } from "../account/locks.ts";
import { listExpiredOrders } from "./queries.ts";
import { releaseCouponsInTx } from "./redeem-commands.ts";

/**
 * Gives back the coupons of orders that have expired unpaid. A virtual account has its coupons until its deposit is due.
 * The user's lock is that of a confirmation, after which the order is evaluated again.
 */
export async function releaseExpiredCoupons(db: Kysely<Database>, at: Date): Promise<void> {
  const expired = await listExpiredOrders(db, null, at);
  for (const userId of new Set(expired.map((order) => order.userId)))
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      const orders = await listExpiredOrders(trx, userId, at);
      await releaseCouponsInTx(
        trx,
        orders.map(({ orderId }) => orderId),
        at,
      );
    });
}
