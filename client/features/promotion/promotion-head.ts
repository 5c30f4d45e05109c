import type { Promotion } from "../../../shared/promotion/schema.ts";
import type { PageHead } from "../../document/page-head.ts";
import { promotionHeadText } from "./head-text.ts";

export const promotionHead = (promotion: Promotion | undefined): PageHead =>
  promotion && import.meta.env.SSR
    ? {
        title: promotion.title,
        description: promotion.summary,
        canonical: `/promotions/${promotion.promotionId}`,
        image: `/share/promotions/${promotion.promotionId}.jpg`,
      }
    : { title: promotion?.title ?? promotionHeadText.title };
