import { type Kysely, sql } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import { addDays } from "../../../shared/time.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { lockUserForUpdate } from "../account/locks.ts";
import { consumeRateLimit, couponCodeLimit, refundRateLimit } from "../auth/login/rate-limit.ts";

type Claimed = { couponId: string };

/**
 * Gives the user a coupon that everyone may claim. A repeated call changes nothing.
 * @throws NOT_FOUND, COUPON_NOT_STARTED, COUPON_ENDED, COUPON_SOLD_OUT
 */
export async function claimCoupon(db: Kysely<Database>, userId: string, couponId: string, at: Date): Promise<Claimed> {
  return db.transaction().execute(async (trx) => {
    await lockUserForUpdate(trx, userId);
    const found = await couponsToClaim(trx)
      .where("coupon_id", "=", couponId)
      .where("issue", "=", "CLAIM")
      .executeTakeFirst();
    if (!found) throw new DomainError("NOT_FOUND");
    return claimInTx(trx, userId, found, at);
  });
}

/**
 * Gives the user the coupon with this code. A repeated call changes nothing as long as the coupon is not used. Wrong
 * codes are limited per user.
 * @throws COUPON_UNKNOWN, COUPON_NOT_STARTED, COUPON_ENDED, COUPON_SOLD_OUT, COUPON_ALREADY_USED; TOO_MANY_REQUESTS
 *   with `retryAfterSeconds`
 */
export async function registerCouponCode(
  db: Kysely<Database>,
  userId: string,
  code: string,
  at: Date,
): Promise<Claimed> {
  // Counted before the code is compared, and apart from the transaction, so that a wrong code counts.
  const limit = couponCodeLimit(userId);
  await consumeRateLimit(db, [limit], at);
  const claimed = await db.transaction().execute(async (trx) => {
    await lockUserForUpdate(trx, userId);
    const found = await couponsToClaim(trx).where("code", "=", code).executeTakeFirst();
    if (!found) throw new DomainError("COUPON_UNKNOWN");
    return claimInTx(trx, userId, found, at);
  });
  await refundRateLimit(db, [limit]);
  return claimed;
}

const couponsToClaim = (trx: Trx) =>
  trx
    .selectFrom("coupon")
    .select([
      "coupon_id as couponId",
      "issue",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "valid_days as validDays",
      "uses_per_user as uses",
    ]);
type Claimable = NonNullable<Awaited<ReturnType<ReturnType<typeof couponsToClaim>["executeTakeFirst"]>>>;

async function claimInTx(
  trx: Trx,
  userId: string,
  { couponId, issue, startsAt, endsAt, validDays, uses }: Claimable,
  at: Date,
): Promise<Claimed> {
  const owned = await trx
    .selectFrom("user_coupon")
    .where("user_id", "=", userId)
    .where("coupon_id", "=", couponId)
    .select(["uses", "uses_max as usesMax"])
    .executeTakeFirst();
  if (owned && owned.uses >= owned.usesMax && issue === "CODE") throw new DomainError("COUPON_ALREADY_USED");
  if (owned) return { couponId };
  if (new Date(startsAt) > at) throw new DomainError("COUPON_NOT_STARTED", { startsAt });
  if (new Date(endsAt) <= at) throw new DomainError("COUPON_ENDED");
  // The row serializes the claims of a coupon: its condition is evaluated again after a concurrent one.
  const taken = await trx
    .updateTable("coupon_stock")
    .set({ taken: sql<number>`taken + ${uses}` })
    .where("coupon_id", "=", couponId)
    .where(sql<boolean>`(total is null or taken + ${uses} <= total)`)
    .returning("coupon_id")
    .executeTakeFirst();
  if (!taken) throw new DomainError("COUPON_SOLD_OUT");
  const expiresAt = validDays === null ? new Date(endsAt) : addDays(at, validDays);
  await trx
    .insertInto("user_coupon")
    .values({ coupon_id: couponId, user_id: userId, claimed_at: at, expires_at: expiresAt, uses_max: uses })
    .execute();
  return { couponId };
}
