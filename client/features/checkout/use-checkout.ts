import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ItemRef } from "../../../shared/item.ts";
import type { Order } from "../../../shared/order.ts";
import { useFindOrder, usePlaceOrder } from "../../api/order.ts";
import { toCheckoutSearch } from "../../components/checkout-search.ts";
import { pendingOrder, pendingOrderId } from "./pending-order.ts";
import type { PaymentMethod } from "./payment-methods.ts";

export type CheckoutNavigation = {
  /** Nothing to pay: the order is open already. */
  toResult: (orderId: string) => void;
  /** Throws PaymentWindowError when the window did not open or was closed. */
  toPaymentWindow: (order: Order, method: PaymentMethod) => Promise<void>;
};

/** One press, one order: clicks while it runs do nothing, and a later one takes the order made before. */
export function useCheckout(items: readonly ItemRef[], total: number, leave: CheckoutNavigation) {
  const placing = usePlaceOrder();
  const findOrder = useFindOrder();
  const running = useRef(false);
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async (method: PaymentMethod): Promise<void> => {
      const order = await orderToPay();
      if (order.status !== "PAID" && order.totalAmount > 0) return leave.toPaymentWindow(order, method);
      leave.toResult(order.orderId);
    },
    onError: () => {
      running.current = false;
    },
  });

  async function orderToPay(): Promise<Order> {
    const key = toCheckoutSearch([...items]).items;
    const stored = await openOrder(pendingOrderId(key));
    if (stored) return stored;
    const order = await placing.mutateAsync(items);
    pendingOrder.write({ items: key, orderId: order.orderId });
    return order;
  }

  async function openOrder(orderId: string | null): Promise<Order | null> {
    if (!orderId) return null;
    const order = await findOrder(orderId);
    return order?.status === "PENDING" && order.totalAmount === total ? order : null;
  }

  // Coming back from the payment window may show this very page again, as it was left.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      running.current = false;
      reset();
    };
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, [reset]);

  return {
    pay: (method: PaymentMethod) => {
      if (running.current) return;
      running.current = true;
      mutate(method);
    },
    paying: isPending || isSuccess,
    error,
  };
}
