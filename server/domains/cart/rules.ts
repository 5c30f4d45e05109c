import type { Cart, CartQuoteLine } from "../../../shared/cart/schema.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { type Offer, offersInOrder, orderProblem, priceOf } from "../../../shared/pricing/offer.ts";

/** A line as it was added. Its current price comes from the catalog. */
export type CartLine = ItemRef & Pick<Cart, "cartId" | "amountSeen" | "addedAt">;

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
 * An item as the catalog offers it now, beside the other offers of its cart. An item that is no longer sold has its last
 * price, so that the line can be shown.
 */
function quoteLine(
  { itemType, itemId }: ItemRef,
  amountSeen: number,
  offer: Offer | undefined,
  offers: Offer[],
): CartQuoteLine {
  const price = offer?.price ?? amountSeen;
  const priced = priceOf({ price, salePrice: offer?.salePrice ?? null, credits: offer?.credits ?? [] });
  return {
    itemType,
    itemId,
    title: offer?.title ?? "",
    category: offer?.category ?? "",
    cover: offer?.cover ?? null,
    level: offer?.level ?? null,
    teacherName: offer?.teacherName ?? "",
    lectureCount: offer?.lectureCount ?? null,
    listPrice: price,
    discount: priced.discount,
    lowestPrice30: offer?.lowestPrice30 ?? null,
    credit: priced.credit,
    ownedLectures: offer?.ownedLectures ?? 0,
    amount: priced.paidAmount,
    problem: cartProblem(offer),
    includedIn: offer ? coursesOf(offer, offers) : [],
  };
}

/** Offers of courses that include the offered lecture. */
const coursesOf = ({ courses }: Offer, offers: Offer[]): CartQuoteLine["includedIn"] =>
  offers
    .filter(({ itemId, published }) => published && courses.includes(itemId))
    .map(({ itemId: courseId, title }) => ({ courseId, title }));

/** @param lines newest first @param offers of the items in the catalog */
export function cartLines(userId: string, lines: CartLine[], offers: Offer[]): Cart[] {
  const inOrder = offersInOrder(lines, offers);
  const oldestFirst = offers.toReversed();
  return lines.map((line, index) => ({
    cartId: line.cartId,
    userId,
    quantity: 1,
    ...quoteLine(line, line.amountSeen, inOrder[index], oldestFirst),
    amountSeen: line.amountSeen,
    addedAt: line.addedAt,
  }));
}

/** The lines of a guest's cart in the order of its items. */
export function cartQuoteLines(items: ItemRef[], offers: Offer[]): CartQuoteLine[] {
  const inOrder = offersInOrder(items, offers);
  return items.map((item, index) => quoteLine(item, 0, inOrder[index], offers));
}
