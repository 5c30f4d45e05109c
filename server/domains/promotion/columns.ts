import { sql } from "kysely";

/** Columns of the promotion aliased `p`. */
export const promotionCardColumns = sql`
  p.promotion_id as "promotionId", p.title, p.summary, p.starts_at as "startsAt", p.ends_at as "endsAt"`;

/** Columns of the banner aliased `b`. */
export const bannerColumns = sql`
  b.banner_id as "bannerId", b.promotion_id as "promotionId", b.link, b.title, b.text, b.action, b.figure,
  b.starts_at as "startsAt", b.ends_at as "endsAt"`;
