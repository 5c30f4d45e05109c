import { useNavigate } from "@tanstack/react-router";
import type { ItemRef } from "../../shared/item.ts";
import { errorCodeOf } from "../lib/api-error.ts";
import { errorText } from "../lib/error-text.ts";
import { trpc } from "../lib/trpc.ts";

/**
 * Takes things that cost nothing: what the button for it needs.
 * @param opens the lecture to go to; absent: the result of the order
 */
export function useFreeOrder(items: readonly ItemRef[], opens?: { lectureId: string; course?: string }) {
  const navigate = useNavigate();
  const { registration, order: orders, cart } = trpc.useUtils();
  const order = trpc.order.place.useMutation({
    // An "already yours" tells the page as much as a success does.
    onSettled: () => Promise.all([registration.invalidate(), orders.invalidate(), cart.invalidate()]),
    onSuccess: ({ orderId }) =>
      opens
        ? navigate({
            to: "/lectures/$lectureId/watch",
            params: { lectureId: opens.lectureId },
            search: { course: opens.course },
          })
        : navigate({ to: "/payment/success", search: { orderId } }),
  });
  return {
    onClick: () => order.mutate({ items: items.map(({ itemType, itemId }) => ({ itemType, itemId })) }),
    pending: order.isPending && "강의실을 열고 있어요",
    error: order.error ? errorText(errorCodeOf(order.error)) : null,
  };
}
