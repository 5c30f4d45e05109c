import { keepPreviousData } from "@tanstack/react-query";
import { useAtomValue } from "../../document/use-atom.ts";
import type { ReachableCoupon } from "../../../shared/coupon/schema.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { effectivePrice, type Priced } from "../../../shared/money.ts";
import type { OrderQuote } from "../../../shared/order/schema.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";
import { trpc, type Utils } from "../../lib/trpc/trpc.ts";
import { itemsInput, useQuoteQuery } from "./order.ts";

/** For the document of a visitor, who sees the price of a new account; users read their own. */
export const prefetchVisitorPrice = async (utils: Utils, ...items: readonly ItemRef[]): Promise<void> => {
  if (store.get(viewerIdAtom) === null && items.length > 0)
    await utils.pricing.visitorQuote.prefetch(itemsInput(items));
};

/** The quote of items for the current user or a visitor, with the lowest price. While it changes, the previous one. */
export function useBestQuote(items: readonly ItemRef[]): { quote: OrderQuote | undefined; checking: boolean } {
  const userId = useAtomValue(viewerIdAtom);
  const own = useQuoteQuery(items);
  const visitor = trpc.pricing.visitorQuote.useQuery(itemsInput(items), {
    enabled: userId === null && items.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data } = userId === null ? visitor : own;
  // A visitor meanwhile sees the public price.
  return { quote: items.length > 0 ? data : undefined, checking: own.isLoading };
}

/** The coupons of the lowest price. */
export const bestCouponsOf = ({ best, coupons }: Pick<OrderQuote, "best" | "coupons">): ReachableCoupon[] =>
  coupons.filter(({ couponId }) => best.couponIds.includes(couponId));

/** An item's price for the current user or a visitor, in won. */
export type ItemOffer = {
  item: ItemRef;
  checking: boolean;
  refunding: boolean;
  listPrice: number;
  /** In the sale, if there is one, and less the credit; before coupons. */
  amount: number;
  credit: number;
  ownedLectures: number;
  /** With the coupons of the lowest price. */
  total: number;
  coupons: readonly ReachableCoupon[];
};

/** The offer of an item, with the coupons that the current user has or can claim; before it is known, the public price. */
export function useItemOffer(item: ItemRef, shown: Priced): ItemOffer {
  const { quote, checking } = useBestQuote([item]);
  const line = quote?.items[0];
  const known = line && line.problem === null ? line : null;
  const amount = known?.amount ?? effectivePrice(shown);
  return {
    item,
    checking,
    refunding: line?.problem === "REFUND_IN_PROGRESS",
    listPrice: shown.price,
    amount,
    credit: line?.credit ?? 0,
    ownedLectures: line?.ownedLectures ?? 0,
    total: known && quote ? quote.best.totalAmount : amount,
    coupons: known && quote ? bestCouponsOf(quote) : [],
  };
}
