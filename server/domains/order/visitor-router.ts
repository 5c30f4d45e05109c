import { orderQuote, quoteInput } from "../../../shared/order/schema.ts";
import { cachedProcedure, outputOf, router } from "../../trpc.ts";
import { findOrderQuote } from "./placement/quote-queries.ts";

/** The tables of offers and coupons. */
const tables = [
  "course",
  "course_price",
  "course_lecture",
  "course_stats",
  "lecture",
  "media",
  "teacher",
  "coupon",
] as const;

/** The statement names them for users, and finds no rows of a visitor in them. */
const tablesOfUsers = [
  "coupon_redemption",
  "order",
  "order_line",
  "payment",
  "refund",
  "registration",
  "user_coupon",
] as const;

export const visitorPricingRouter = router({
  /** `order.quote` for a visitor: the price that a new account gets. For the project's client. */
  visitorQuote: cachedProcedure(tables, ["coupon_stock", ...tablesOfUsers])
    .meta({ errors: ["ORDER_TOO_LARGE"] })
    .input(quoteInput)
    .output(outputOf(orderQuote))
    .query(({ ctx, input: { items } }) => findOrderQuote(ctx.reads, null, items, ctx.at)),
});
