import { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import type { ItemRef } from "../item/schema.ts";
import { itemKey } from "../item/ref.ts";
import { effectivePrice } from "../money.ts";
import type { OrderItem, OrderQuote, QuoteLine } from "../order/schema.ts";

/** The item data that an order stores. */
type Described = ItemRef & Pick<OrderItem, "title" | "category" | "level" | "teacherName" | "accessDays">;

/** A lecture of the course that the user bought before, and the amount that can still be credited. */
export type Credit = { orderLineId: string; amount: number };

/** An item as the catalog offers it to one user now; `price` null: not sold alone. */
export type Offer = Described & {
  cover?: string | null | undefined;
  /** null for a lecture. */
  lectureCount: number | null;
  /** Lectures that count for a refund once they are opened: those of the item without previews. */
  countedLectures: number;
  durationSec: number;
  price: number | null;
  salePrice: number | null;
  lowestPrice30: number | null;
  published: boolean;
  teacherId: string;
  owned: boolean;
  /** A refund of the same item is pending. */
  refunding: boolean;
  /** For a course: the number of its lectures that the user bought alone, and their credits. */
  ownedLectures: number;
  credits: Credit[];
  /** For a lecture: the courses that include it. */
  courses: string[];
};

export type PricedLine = Described & {
  teacherId: string;
  listPrice: number;
  discount: number;
  credit: number;
  credits: Credit[];
  paidAmount: number;
};

/** Why an offer cannot be ordered, or null. */
export function orderProblem(offer: Offer | undefined): ErrorCode | null {
  if (!offer?.published) return "NOT_FOUND";
  if (offer.price === null) return "NOT_FOR_SALE";
  if (offer.refunding) return "REFUND_IN_PROGRESS";
  return offer.owned ? "ALREADY_REGISTERED" : null;
}

/**
 * The price of a line: the current price minus credits for lectures of the course that were bought before. Credits
 * are used in full until the price is reached; the price is never negative.
 */
export function priceLine(offer: Offer & { price: number }): PricedLine {
  const { itemType, itemId, title, category, level, teacherName, teacherId, accessDays } = offer;
  const { discount, credits, credit, paidAmount } = priceOf(offer);
  return {
    itemType,
    itemId,
    title,
    category,
    level,
    teacherName,
    teacherId,
    accessDays,
    listPrice: offer.price,
    discount,
    credit,
    credits,
    paidAmount,
  };
}

/** The amounts of the line of an offer. */
export function priceOf({
  price,
  salePrice,
  credits: offered,
}: { price: number } & Pick<Offer, "salePrice" | "credits">): Pick<
  PricedLine,
  "discount" | "credit" | "credits" | "paidAmount"
> {
  const now = effectivePrice({ price, salePrice });
  const credits = takeCredits(offered, now);
  const credit = credits.reduce((sum, { amount }) => sum + amount, 0);
  return { discount: price - now, credit, credits, paidAmount: now - credit };
}

/** Assigns each credit to one of the offers bought together: the first that includes the lecture and can be bought. */
function assignCredits(offers: Offer[]): Offer[] {
  const used = new Set<string>();
  return offers.map((offer) => {
    if (offer.credits.length === 0) return offer;
    const credits = offer.credits.filter(({ orderLineId }) => !used.has(orderLineId));
    const { price, salePrice } = offer;
    if (price !== null && orderProblem(offer) === null)
      for (const { orderLineId } of priceOf({ price, salePrice, credits }).credits) used.add(orderLineId);
    return { ...offer, credits };
  });
}

/** The first offer of each item, by its key. */
function byItem(offers: Offer[]): Map<string, Offer> {
  const byKey = new Map<string, Offer>();
  for (const offer of offers) {
    const key = itemKey(offer);
    if (!byKey.has(key)) byKey.set(key, offer);
  }
  return byKey;
}

/** The offers in the order of the items; undefined for an item that is not in the catalog. */
export const offersInOrder = (items: ItemRef[], offers: Offer[]): (Offer | undefined)[] => {
  const byKey = byItem(offers);
  const keys = items.map(itemKey);
  const shared = byItem(assignCredits(keys.flatMap((key) => byKey.get(key) ?? [])));
  return keys.map((key) => shared.get(key));
};

/** An item within an order: why it cannot be ordered, the course that includes it, or its price. */
type OrderedItem =
  | { kind: "problem"; item: ItemRef; code: ErrorCode; offer: Offer | undefined }
  | { kind: "included"; item: ItemRef; offer: Offer; course: Offer }
  | { kind: "line"; item: ItemRef; offer: Offer; line: PricedLine };

/**
 * Combines items that are ordered together. A lecture of a course in the same order is included: it has no line and
 * is free, so it is refunded with the course.
 */
export function orderedItems(items: ItemRef[], offers: Offer[]): OrderedItem[] {
  const inOrder = offersInOrder(items, offers);
  const courses = inOrder.filter((offer) => offer?.itemType === "COURSE" && orderProblem(offer) === null);
  return items.map((item, index) => {
    const offer = inOrder[index];
    const code = orderProblem(offer);
    if (code !== null || !offer || offer.price === null)
      return { kind: "problem", item, code: code ?? "NOT_FOUND", offer };
    const course = courses.find((other) => other && offer.courses.includes(other.itemId));
    if (course) return { kind: "included", item, offer, course };
    return { kind: "line", item, offer, line: priceLine({ ...offer, price: offer.price }) };
  });
}

function takeCredits(credits: Credit[], price: number): Credit[] {
  const taken: Credit[] = [];
  let left = price;
  for (const { orderLineId, amount } of credits) {
    const part = Math.min(amount, left);
    if (part > 0) taken.push({ orderLineId, amount: part });
    left -= part;
  }
  return taken;
}

const quoteProblem = z.enum(["NOT_FOUND", "NOT_FOR_SALE", "ALREADY_REGISTERED", "REFUND_IN_PROGRESS"]);

/** The current price of an order of these items. */
export function quoteOf(items: ItemRef[], offers: Offer[]): Omit<OrderQuote, "coupons" | "best"> {
  const lines = orderedItems(items, offers).map(quoteLine);
  const sum = (of: "listPrice" | "discount" | "credit" | "amount") =>
    lines.filter(({ problem }) => problem === null).reduce((total, line) => total + line[of], 0);
  return {
    items: lines,
    listAmount: sum("listPrice"),
    discountAmount: sum("discount"),
    creditAmount: sum("credit"),
    totalAmount: sum("amount"),
  };
}

function quoteLine(ordered: OrderedItem): QuoteLine {
  const base = {
    ...ordered.item,
    ...descriptionOf(ordered.offer),
    listPrice: 0,
    discount: 0,
    lowestPrice30: null,
    credit: 0,
    ownedLectures: 0,
    amount: 0,
  };
  switch (ordered.kind) {
    case "included": {
      const { itemId: courseId, title } = ordered.course;
      return { ...base, problem: null, includedIn: { courseId, title } };
    }
    case "line": {
      const { listPrice, discount, credit, paidAmount } = ordered.line;
      const { ownedLectures, lowestPrice30 } = ordered.offer;
      return {
        ...base,
        listPrice,
        discount,
        lowestPrice30,
        credit,
        ownedLectures,
        amount: paidAmount,
        problem: null,
        includedIn: null,
      };
    }
    case "problem":
      return { ...base, ...pricesOf(ordered.offer), problem: quoteProblem.parse(ordered.code), includedIn: null };
  }
}

const unknown = {
  title: "",
  category: "",
  cover: null as Offer["cover"],
  level: null,
  teacherName: "",
  teacherId: null,
  lectureCount: null,
  countedLectures: 0,
  durationSec: 0,
  accessDays: null,
};

/** The item's description for screens; empty for an unpublished item. */
function descriptionOf(offer: Offer | undefined): typeof unknown | Pick<Offer, keyof typeof unknown> {
  if (!offer?.published) return unknown;
  const { title, category, cover, level, teacherName, teacherId, accessDays } = offer;
  const { lectureCount, countedLectures, durationSec } = offer;
  return {
    title,
    category,
    cover,
    level,
    teacherName,
    teacherId,
    lectureCount,
    countedLectures,
    durationSec,
    accessDays,
  };
}

/** The prices of an item that cannot be ordered; empty for an unknown item or one not sold alone. */
function pricesOf(offer: Offer | undefined): Partial<QuoteLine> {
  if (!offer || offer.price === null) return {};
  const { listPrice, discount, credit, paidAmount } = priceLine({ ...offer, price: offer.price });
  return { listPrice, discount, credit, ownedLectures: offer.ownedLectures, amount: paidAmount };
}
