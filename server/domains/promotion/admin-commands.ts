import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { NewCoupon } from "../../../shared/coupon/schema.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { NewBanner, NewPromotion } from "../../../shared/promotion/schema.ts";
import type { Database, Trx } from "../../db/schema.ts";
import type { PromotionActionTable } from "../../db/tables/promotions.ts";
import { endCouponInTx, endRowsInTx, insertCouponInTx } from "../coupon/admin-commands.ts";

type Action = { adminId: string; at: Date };

type Target = PromotionActionTable["target_type"];

/** @throws NOT_FOUND for an unknown course */
export const createPromotion = (db: Kysely<Database>, { courseIds, ...promotion }: NewPromotion, action: Action) =>
  create(db, "PROMOTION", action, async (trx, promotionId) => {
    await trx
      .insertInto("promotion")
      .values({
        promotion_id: promotionId,
        title: promotion.title,
        summary: promotion.summary,
        audience: promotion.audience,
        benefit: promotion.benefit,
        terms: promotion.terms,
        ...periodOf(promotion),
        created_at: action.at,
      })
      .execute();
    for (const [position, courseId] of [...new Set(courseIds)].entries()) {
      await requireRow(trx.selectFrom("course").where("course_id", "=", courseId).select("course_id"));
      await trx
        .insertInto("promotion_course")
        .values({ promotion_id: promotionId, position, course_id: courseId })
        .execute();
    }
  });

/** @throws NOT_FOUND for an unknown promotion */
export const createBanner = (db: Kysely<Database>, banner: NewBanner, action: Action) =>
  create(db, "BANNER", action, async (trx, bannerId) => {
    if (banner.promotionId !== undefined) await requirePromotion(trx, banner.promotionId);
    await trx
      .insertInto("banner")
      .values({
        banner_id: bannerId,
        promotion_id: banner.promotionId ?? null,
        link: banner.link ?? null,
        title: banner.title,
        text: banner.text,
        action: banner.action,
        figure: banner.figure,
        position: banner.position,
        ...periodOf(banner),
        created_at: action.at,
      })
      .execute();
  });

/** @throws NOT_FOUND for an unknown promotion, category, teacher or item; COUPON_CODE_TAKEN */
export const createCoupon = (db: Kysely<Database>, coupon: NewCoupon, action: Action) =>
  create(db, "COUPON", action, async (trx, couponId) => {
    if (coupon.promotionId !== undefined) await requirePromotion(trx, coupon.promotionId);
    await insertCouponInTx(trx, { couponId, teacherId: null, coupon }, action.at);
  });

/** Ends a promotion with its banners; its coupons stay valid. @throws NOT_FOUND unless it runs or is still to come */
export const endPromotion = (db: Kysely<Database>, promotionId: string, action: Action) =>
  end(db, "PROMOTION", promotionId, action, async (trx) => {
    const ended = await endRowsInTx(trx, "promotion", sql`promotion_id = ${promotionId}`, action.at);
    await endRowsInTx(trx, "banner", sql`promotion_id = ${promotionId}`, action.at);
    return ended;
  });

/** @throws NOT_FOUND */
export const endBanner = (db: Kysely<Database>, bannerId: string, action: Action) =>
  end(db, "BANNER", bannerId, action, (trx) => endRowsInTx(trx, "banner", sql`banner_id = ${bannerId}`, action.at));

/** Ends a coupon, also for the users who have it. @throws NOT_FOUND */
export const endCoupon = (db: Kysely<Database>, couponId: string, action: Action) =>
  end(db, "COUPON", couponId, action, async (trx) => Number(await endCouponInTx(trx, couponId, action.at)));

const create = (
  db: Kysely<Database>,
  target: Target,
  action: Action,
  insert: (trx: Trx, targetId: string) => Promise<void>,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const targetId = randomUUIDv7();
    await insert(trx, targetId);
    await recordInTx(trx, action, { action: "CREATE", target_type: target, target_id: targetId });
    return targetId;
  });

const end = (
  db: Kysely<Database>,
  target: Target,
  targetId: string,
  action: Action,
  update: (trx: Trx) => Promise<number>,
) =>
  db.transaction().execute(async (trx) => {
    if ((await update(trx)) === 0) throw new DomainError("NOT_FOUND");
    await recordInTx(trx, action, { action: "END", target_type: target, target_id: targetId });
  });

/** Every action of an admin is stored and stays. */
const recordInTx = (
  trx: Trx,
  { adminId, at }: Action,
  recorded: Pick<PromotionActionTable, "action" | "target_type" | "target_id">,
) =>
  trx
    .insertInto("promotion_action")
    .values({ promotion_action_id: randomUUIDv7(), admin_id: adminId, ...recorded, acted_at: at })
    .execute();

const periodOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
});

const requirePromotion = (trx: Trx, promotionId: string) =>
  requireRow(trx.selectFrom("promotion").where("promotion_id", "=", promotionId).select("promotion_id"));

async function requireRow(query: { executeTakeFirst: () => Promise<unknown> }): Promise<void> {
  if ((await query.executeTakeFirst()) === undefined) throw new DomainError("NOT_FOUND");
}
