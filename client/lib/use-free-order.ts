import { useNavigate } from "@tanstack/react-router";
import type { ItemRef } from "../../shared/item.ts";
import { errorCodeOf } from "./api-error.ts";
import { errorText } from "./error-text.ts";
import { trpc, utils } from "./trpc.ts";

/** Takes something that costs nothing and opens a lecture of it: what the button for it needs. */
export function useFreeOrder(item: ItemRef, opens: { lectureId: string; course?: string }) {
  const navigate = useNavigate();
  const order = trpc.order.place.useMutation({
    // An "already yours" tells the page as much as a success does.
    onSettled: () => Promise.all([utils.registration.invalidate(), utils.order.invalidate()]),
    onSuccess: () =>
      navigate({
        to: "/lectures/$lectureId/watch",
        params: { lectureId: opens.lectureId },
        search: { course: opens.course },
      }),
  });
  return {
    onClick: () => order.mutate({ items: [item] }),
    pending: order.isPending && "강의실을 열고 있어요",
    problem: order.error ? errorText(errorCodeOf(order.error)) : null,
  };
}
