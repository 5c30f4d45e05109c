import type { ErrorCode } from "../../../shared/errors.ts";
import type { ItemRef } from "../../../shared/item.ts";
import { effectivePrice } from "../../../shared/money.ts";
import type { OrderItem } from "../../../shared/order.ts";

/** What an order keeps of an item for good. */
type Described = ItemRef & Pick<OrderItem, "title" | "category" | "level" | "teacherName" | "accessDays">;

/** An item as the catalogue offers it at this moment; `price` null: not sold alone. */
export type Offer = Described & {
  price: number | null;
  salePrice: number | null;
  published: boolean;
  owned: boolean;
};

export type PricedLine = Described & { listPrice: number; discount: number; paidAmount: number };

export const sameItem = (a: ItemRef, b: ItemRef): boolean => a.itemType === b.itemType && a.itemId === b.itemId;

export const hasDuplicate = (items: ItemRef[]): boolean =>
  items.some((item, index) => items.findIndex((other) => sameItem(item, other)) < index);

/** Why an offer cannot be ordered, or null. */
export function orderProblem(offer: Offer | undefined): ErrorCode | null {
  if (!offer?.published) return "NOT_FOUND";
  if (offer.price === null) return "NOT_FOR_SALE";
  return offer.owned ? "ALREADY_REGISTERED" : null;
}

export function priceLine({
  price,
  salePrice,
  published: _published,
  owned: _owned,
  ...described
}: Offer & { price: number }): PricedLine {
  const paidAmount = effectivePrice({ price, salePrice });
  return { ...described, listPrice: price, discount: price - paidAmount, paidAmount };
}

export const orderName = (titles: string[]): string =>
  titles.length > 1 ? `${titles[0]} 외 ${titles.length - 1}건` : (titles[0] ?? "");
