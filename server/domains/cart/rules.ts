import type { Cart } from "../../../shared/cart.ts";
import type { ItemRef } from "../../../shared/item.ts";
import { effectivePrice } from "../../../shared/money.ts";
import { type Offer, orderProblem, priceLine } from "../../../shared/offer.ts";

/** A line as it was put in; what it costs now is read from the catalogue. */
export type CartRow = ItemRef & Pick<Cart, "cartId" | "amountSeen" | "addedAt" | "lectureCount" | "includedIn">;

const problems = {
  NOT_FOUND: "WITHDRAWN",
  NOT_FOR_SALE: "NOT_FOR_SALE",
  ALREADY_REGISTERED: "ALREADY_REGISTERED",
  REFUND_IN_PROGRESS: "REFUND_IN_PROGRESS",
} as const;
const isKnown = (code: string): code is keyof typeof problems => code in problems;

/** A cart's line as the catalogue offers it now. An item that is gone has the price that it had, so that the line can be shown. */
export function cartLine(userId: string, row: CartRow, offer: Offer | undefined): Cart {
  const code = orderProblem(offer);
  const price = offer?.price ?? row.amountSeen;
  const priced = offer && priceLine({ ...offer, price });
  return {
    cartId: row.cartId,
    userId,
    itemType: row.itemType,
    itemId: row.itemId,
    quantity: 1,
    title: offer?.title ?? "",
    category: offer?.category ?? "",
    level: offer?.level ?? null,
    teacherName: offer?.teacherName ?? "",
    lectureCount: row.lectureCount,
    listPrice: price,
    discount: price - effectivePrice({ price, salePrice: offer?.salePrice ?? null }),
    credit: priced?.credit ?? 0,
    ownedLectures: offer?.ownedLectures ?? 0,
    amount: priced?.paidAmount ?? row.amountSeen,
    amountSeen: row.amountSeen,
    problem: code && isKnown(code) ? problems[code] : null,
    includedIn: row.includedIn,
    addedAt: row.addedAt,
  };
}
