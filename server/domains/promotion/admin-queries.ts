import { sql } from "kysely";
import type { Banner, PromotionCard } from "../../../shared/promotion/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { listAllCoupons } from "../coupon/queries.ts";
import { bannerColumns, promotionCardColumns } from "./columns.ts";

const promotions = statement<object>()(
  "promotion.all",
  () => sql<PromotionCard>`
    select ${promotionCardColumns} from promotion p order by p.created_at desc, p.promotion_id limit 500`,
);

export const listAllPromotions = (reads: ReadPool): Promise<PromotionCard[]> => reads.query(promotions, {});

const banners = statement<object>()(
  "promotion.allBanners",
  () => sql<Banner>`select ${bannerColumns} from banner b order by b.created_at desc, b.banner_id limit 500`,
);

export const listAllBanners = (reads: ReadPool): Promise<Banner[]> => reads.query(banners, {});

export const listCoupons = listAllCoupons;
