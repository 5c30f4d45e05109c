import { useQuery } from "@tanstack/react-query";
import type { PaymentInput } from "../../../../shared/payment.ts";
import { withIdempotencyKey } from "../../../lib/idempotency.ts";
import { trpc } from "../../../lib/trpc.ts";

/**
 * Confirms a payment once per visit, however often the screen renders; asking again sends the same key. Kept as a query
 * because its answer never changes. Without a payment (a free order) there is nothing to confirm.
 */
export function useConfirmation(payment: PaymentInput | null) {
  const utils = trpc.useUtils();
  return useQuery({
    queryKey: [["payment", "confirmation"], payment],
    enabled: payment !== null,
    queryFn: async () => {
      if (!payment) return null;
      const once = withIdempotencyKey(`confirm.${payment.paymentKey}`);
      const confirmed = await utils.client.payment.confirm.mutate(payment, once);
      await Promise.all([utils.registration.invalidate(), utils.order.invalidate()]);
      return confirmed;
    },
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
