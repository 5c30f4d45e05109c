import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { NewCoupon } from "../../../shared/coupon/schema.ts";
import { DomainError, invalidField, orNotFound } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { endCouponInTx, insertCouponInTx } from "./admin-commands.ts";

type Stores = { db: Kysely<Database> };

/**
 * A coupon that a teacher gives for an own course.
 * @throws NOT_FOUND for a course of another teacher, and for one that was never published; DRAFT_FULL for too many coupons that
 *   have not ended; COUPON_CODE_TAKEN; VALIDATION_FAILED
 */
export const createOwnCoupon = ({ db }: Stores, userId: string, coupon: NewCoupon, at: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    if (new Date(coupon.endsAt) <= at) throw invalidField("endsAt", "must be in the future");
    const { teacherId, price } = await lockTeacherOfInTx(trx, userId, coupon.scopeId ?? "");
    // The course alone is counted: above its price the coupon could never be used.
    if (coupon.minimumAmount > price) throw invalidField("minimumAmount", "must not be above the price of the course");
    await requireRoomInTx(trx, teacherId, at);
    const couponId = randomUUIDv7();
    await insertCouponInTx(trx, { couponId, teacherId, coupon }, at);
    return couponId;
  });

/** Ends it for its users, too. @throws NOT_FOUND for a coupon of others, and for one that has ended */
export const endOwnCoupon = ({ db }: Stores, userId: string, couponId: string, at: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    orNotFound(
      await trx
        .selectFrom("coupon as c")
        .innerJoin("teacher as t", "t.teacher_id", "c.teacher_id")
        .where("c.coupon_id", "=", couponId)
        .where("t.user_id", "=", userId)
        .select("c.coupon_id")
        .executeTakeFirst(),
    );
    if (!(await endCouponInTx(trx, couponId, at))) throw new DomainError("NOT_FOUND");
  });

/** The teacher and the price of an own course. The lock lets coupons of a teacher be created one after the other, so that their number is known. */
async function lockTeacherOfInTx(trx: Trx, userId: string, courseId: string) {
  const own = await trx
    .selectFrom("teacher as t")
    .innerJoin("course as c", "c.teacher_id", "t.teacher_id")
    .where("c.course_id", "=", courseId)
    .where("t.user_id", "=", userId)
    .select(["t.teacher_id as teacherId", "c.price"])
    .forNoKeyUpdate("t")
    .executeTakeFirst();
  return orNotFound(own);
}

async function requireRoomInTx(trx: Trx, teacherId: string, at: Date): Promise<void> {
  const { running } = await trx
    .selectFrom("coupon")
    .where("teacher_id", "=", teacherId)
    .where("ends_at", ">", at.toISOString())
    .select((eb) => eb.fn.countAll<string>().as("running"))
    .executeTakeFirstOrThrow();
  if (Number(running) >= limits.ownCouponsMax) throw new DomainError("DRAFT_FULL", { max: limits.ownCouponsMax });
}
