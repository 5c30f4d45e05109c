import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAtomValue } from "../../document/use-atom.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { limits } from "../../../shared/limits.ts";
import type { Order, OrderDetail, OrderFilter, OrderPeriod } from "../../../shared/order/schema.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { trpc, utils } from "../../lib/trpc/trpc.ts";

/** How often an order or a refund is read again while the payment gateway decides about it. */
export const pollIntervalMs = 4_000;

/** Whether the payment gateway decides about a part of the order, so that it changes without an action of the user. */
const isPending = ({ status, items }: Pick<Order, "status" | "items">): boolean =>
  status === "WAITING_FOR_DEPOSIT" || items.some(({ refund }) => refund?.status === "REQUESTED");

type OrdersPage = {
  page?: number | undefined;
  filter?: OrderFilter | undefined;
  period?: OrderPeriod | undefined;
};

const listInput = (userId: string, { page = 1, filter, period }: OrdersPage) => ({
  userId,
  filter,
  period,
  page,
  rows: limits.rowsDefault,
});

export const loadOrders = (userId: string, page: OrdersPage = {}) =>
  utils.order.list.ensureData(listInput(userId, page));

/** One page of the user's orders, read again while one of them is pending. */
export const useOrders = (userId: string, page: OrdersPage = {}) =>
  trpc.order.list.useSuspenseQuery(listInput(userId, page), {
    refetchInterval: ({ state: { data } }) => data !== undefined && data.items.some(isPending) && pollIntervalMs,
  })[0];

/** Money is not shown from the cache: the order is read again. */
export const loadOrder = (orderId: string): Promise<OrderDetail> => utils.order.byId.fetch({ orderId });

export const prefetchOrder = (orderId: string): Promise<void> => utils.order.byId.prefetch({ orderId });

export const useOrder = (orderId: string): OrderDetail => trpc.order.byId.useSuspenseQuery({ orderId })[0];

/** An order whose money is about to be shown: read at every mount, and again while it is pending. */
export const useFreshOrderQuery = (orderId: string) =>
  trpc.order.byId.useQuery(
    { orderId },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => data !== undefined && isPending(data) && pollIntervalMs,
    },
  );

/** The order of a result screen, read again while its deposit is awaited. */
export function useResultOrderQuery(orderId: string, enabled = orderId !== "") {
  const { order: orders, registration } = trpc.useUtils();
  const order = trpc.order.byId.useQuery(
    { orderId },
    { enabled, refetchInterval: ({ state: { data } }) => data?.status === "WAITING_FOR_DEPOSIT" && pollIntervalMs },
  );
  const status = order.data?.status;
  // The deposit has arrived or the order is closed: lists that other screens show are out of date.
  useEffect(() => {
    if (status !== "WAITING_FOR_DEPOSIT") return;
    return () => {
      void registration.invalidate();
      void orders.list.invalidate();
    };
  }, [status, orders, registration]);
  return order;
}

export const itemsInput = (items: readonly ItemRef[]) => ({
  items: items.map(({ itemType, itemId }) => ({ itemType, itemId })),
});

/** Prices are read again at every visit. An error is shown by the screen, so nothing is thrown. */
export const prefetchQuote = async (items: readonly ItemRef[]): Promise<void> =>
  items.length > 0 ? utils.order.quote.prefetch(itemsInput(items), { staleTime: 0 }) : undefined;

/**
 * The price of these items for the current user, less payments for their lectures before; of other items until it is
 * known. Sends nothing while no user is signed in.
 */
export function useQuoteQuery(items: readonly ItemRef[]) {
  const userId = useAtomValue(viewerIdAtom);
  return trpc.order.quote.useQuery(itemsInput(items), {
    enabled: userId !== null && items.length > 0,
    // Money is read again at every mount; only what the route's loader has just read is not.
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
}

/** Reads an order outside a component's render; null when the request fails. */
export function useFindOrder(): (orderId: string) => Promise<OrderDetail | null> {
  const { client } = trpc.useUtils();
  return (orderId) => client.order.byId.query({ orderId }).catch(() => null);
}
