import { useEffect } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { pollIntervalMs } from "../list/use-orders.ts";

/** The order of a result screen; while its deposit is awaited it is looked at again and again, until that is settled. */
export function usePaidOrder(orderId: string, enabled: boolean) {
  const utils = trpc.useUtils();
  const order = trpc.order.byId.useQuery(
    { orderId },
    { enabled, refetchInterval: ({ state: { data } }) => data?.status === "WAITING_FOR_DEPOSIT" && pollIntervalMs },
  );
  const status = order.data?.status;
  // What was bought is open from now on, or the order closed: other screens show it too.
  useEffect(() => {
    if (status !== "WAITING_FOR_DEPOSIT") return;
    return () => {
      void utils.registration.invalidate();
      void utils.order.list.invalidate();
    };
  }, [status, utils]);
  return order;
}
