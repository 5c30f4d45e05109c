import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useAtomValue } from "../../document/use-atom.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import type { Order } from "../../../shared/order/schema.ts";
import type { Site } from "../../../shared/site/schema.ts";
import { useClaimCoupon } from "../../api/coupon.ts";
import { useFindOrder } from "../../api/order/order.ts";
import { usePlaceOrder } from "../../api/order/order-mutations.ts";
import { findPendingOrder, storePendingOrder } from "../../api/order/pending-order.ts";
import { userAtom } from "../../lib/session/session-state.ts";
import type { PaymentMethod } from "./payment-methods.ts";
import { openPaymentWindow } from "./payment-window.ts";

type CheckoutOrder = {
  items: readonly ItemRef[];
  couponIds: readonly string[];
  /** The coupons that the user has not claimed yet: the press claims them. */
  claimIds: readonly string[];
  total: number;
};

/**
 * Places the order and opens the payment window, or the result of an order that costs nothing. Clicks while it runs do
 * nothing, and a later one takes the order that was placed before.
 */
export function useCheckout({ items, couponIds, claimIds, total }: CheckoutOrder, payment: Site["payment"]) {
  const navigate = useNavigate();
  const payer = useAtomValue(userAtom);
  const placing = usePlaceOrder();
  const findOrder = useFindOrder();
  const { claim } = useClaimCoupon();
  const running = useRef(false);
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async (method: PaymentMethod): Promise<void> => {
      const order = await orderToPay();
      if (order.status !== "PAID" && order.totalAmount > 0) return openPaymentWindow(order, { payment, method, payer });
      await navigate({ to: "/payment/success", search: { orderId: order.orderId }, replace: true });
    },
    onError: () => {
      running.current = false;
    },
  });

  async function orderToPay(): Promise<Order> {
    const pending = findPendingOrder({ items, couponIds });
    const stored = pending === null ? null : await findPayable(pending);
    if (stored) return stored;
    if (claimIds.length > 0) await claim(...claimIds);
    const order = await placing.mutateAsync({ items, coupons: [...couponIds] });
    storePendingOrder({ items, couponIds }, order.orderId);
    return order;
  }

  async function findPayable(orderId: string): Promise<Order | null> {
    const order = await findOrder(orderId);
    return order?.status === "PENDING" && order.totalAmount === total ? order : null;
  }

  // The browser may show this page again from its cache when the user comes back from the payment window.
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
