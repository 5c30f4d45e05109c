import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ItemRef } from "../../../shared/item.ts";
import type { Order } from "../../../shared/order.ts";
import { toCheckoutSearch } from "../../lib/checkout.ts";
import { trpc } from "../../lib/trpc.ts";
import { keepOrder, keptOrderId } from "./kept-order.ts";

export type Leave = {
  /** Nothing to pay: the order is open already. */
  toResult: (orderId: string) => void;
  toPaymentWindow: (order: Order) => void;
};

/** One press, one order: presses while it runs do nothing, and a later one takes the order made before. */
export function useCheckout(items: readonly ItemRef[], total: number, leave: Leave) {
  const utils = trpc.useUtils();
  const running = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const checkout = useMutation({
    mutationFn: async (): Promise<Order> => {
      const key = toCheckoutSearch([...items]).items;
      const kept = await openOrder(keptOrderId(key));
      if (kept) return kept;
      const order = await utils.client.order.place.mutate({ items: [...items] });
      keepOrder(key, order.orderId);
      void utils.order.invalidate();
      return order;
    },
    onSuccess: (order) => {
      setLeaving(true);
      if (order.status === "PAID" || order.totalAmount === 0) {
        void utils.registration.invalidate();
        leave.toResult(order.orderId);
      } else leave.toPaymentWindow(order);
    },
    onSettled: () => {
      running.current = false;
    },
  });

  async function openOrder(orderId: string | null): Promise<Order | null> {
    if (!orderId) return null;
    const order = await utils.client.order.byId.query({ orderId }).catch(() => null);
    return order?.status === "PENDING" && order.totalAmount === total ? order : null;
  }

  // Coming back from the payment window may show this very page again, as it was left.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);

  return {
    pay: () => {
      if (running.current || leaving) return;
      running.current = true;
      checkout.mutate();
    },
    paying: checkout.isPending || leaving,
    error: checkout.error,
  };
}
