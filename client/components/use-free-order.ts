import { useNavigate } from "@tanstack/react-router";
import type { ItemRef } from "../../shared/item/schema.ts";
import { usePlaceOrder } from "../api/order/order-mutations.ts";
import { errorCodeOf } from "../lib/trpc/api-error.ts";
import { errorText } from "../lib/error-messages.ts";
import { buyText } from "./text.ts";

/**
 * Orders free items; returns the properties of the button.
 * @param opens the lecture to open then; absent: the result of the order
 */
export function useFreeOrder(items: readonly ItemRef[], opens?: { lectureId: string; course?: string }) {
  const navigate = useNavigate();
  const order = usePlaceOrder(({ orderId }) =>
    opens
      ? navigate({
          to: "/lectures/$lectureId/watch",
          params: { lectureId: opens.lectureId },
          search: { course: opens.course },
        })
      : navigate({ to: "/payment/success", search: { orderId } }),
  );
  return {
    onClick: () => order.mutate({ items, coupons: [] }),
    pending: order.isPending && buyText.opening,
    error: order.error ? errorText(errorCodeOf(order.error)) : null,
  };
}
