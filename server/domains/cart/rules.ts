import type { Cart, CartQuoteLine } from "../../../shared/cart.ts";
import type { ItemRef } from "../../../shared/item.ts";
import { sameItem } from "../../../shared/item-ref.ts";
import { effectivePrice } from "../../../shared/money.ts";
import { type Offer, orderProblem, priceLine } from "../../../shared/offer.ts";

/** A cart line as it was added. Its current price comes from the catalog. */
export type CartRow = ItemRef & Pick<Cart, "cartId" | "amountSeen" | "addedAt" | "lectureCount" | "includedIn">;

const problems = {
  NOT_FOUND: "WITHDRAWN",
  NOT_FOR_SALE: "NOT_FOR_SALE",
  ALREADY_REGISTERED: "ALREADY_REGISTERED",
  REFUND_IN_PROGRESS: "REFUND_IN_PROGRESS",
} as const;
const isKnown = (code: string): code is keyof typeof problems => code in problems;

/** Why an item cannot be bought, as a line of the cart says it; null: it can. */
export function cartProblem(offer: Offer | undefined): Cart["problem"] {
  const code = orderProblem(offer);
  return code && isKnown(code) ? problems[code] : null;
}

/**
 * An item as the catalog offers it now. An item that is no longer sold has its last price, so that the line can be
 * shown.
 */
function quoteLine(
  { itemType, itemId, amountSeen, lectureCount, includedIn }: Omit<CartRow, "cartId" | "addedAt">,
  offer: Offer | undefined,
): CartQuoteLine {
  const price = offer?.price ?? amountSeen;
  const priced = offer && priceLine({ ...offer, price });
  return {
    itemType,
    itemId,
    title: offer?.title ?? "",
    category: offer?.category ?? "",
    level: offer?.level ?? null,
    teacherName: offer?.teacherName ?? "",
    lectureCount,
    listPrice: price,
    discount: price - effectivePrice({ price, salePrice: offer?.salePrice ?? null }),
    credit: priced?.credit ?? 0,
    ownedLectures: offer?.ownedLectures ?? 0,
    amount: priced?.paidAmount ?? amountSeen,
    problem: cartProblem(offer),
    includedIn,
  };
}

export function cartLine(userId: string, row: CartRow, offer: Offer | undefined): Cart {
  const { cartId, amountSeen, addedAt } = row;
  return { cartId, userId, quantity: 1, ...quoteLine(row, offer), amountSeen, addedAt };
}

/** The lines of a guest's cart in the order of its items. */
export const cartQuoteLines = (items: ItemRef[], offers: Offer[]): CartQuoteLine[] =>
  items.map((item) => {
    const offer = offers.find((other) => sameItem(other, item));
    const includedIn = offers
      .filter(({ itemType, itemId }) => itemType === "COURSE" && offer?.courses.includes(itemId))
      .map(({ itemId: courseId, title }) => ({ courseId, title }));
    return quoteLine({ ...item, amountSeen: 0, lectureCount: offer?.lectureCount ?? null, includedIn }, offer);
  });
