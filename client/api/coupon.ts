import { viewerIdAtom } from "../lib/session/session-state.ts";
import { useAtomValue } from "../document/use-atom.ts";
import { trpc } from "../lib/trpc/trpc.ts";

/** The coupons of the current user; undefined before they are known and for a visitor. */
export function useOwnCoupons() {
  const userId = useAtomValue(viewerIdAtom);
  const { data } = trpc.coupon.list.useQuery({ userId: userId ?? "" }, { enabled: userId !== null });
  return userId === null ? undefined : data?.items;
}

/** Claims coupons, or the one with a code. Every screen that shows coupons or their prices reads them again. */
export function useClaimCoupon() {
  const { client, coupon, order } = trpc.useUtils();
  const shown = () => Promise.all([coupon.invalidate(), order.quote.invalidate()]);
  return {
    claim: async (...couponIds: readonly string[]): Promise<void> => {
      try {
        await Promise.all(couponIds.map((couponId) => client.coupon.claim.mutate({ couponId })));
      } catch (error) {
        void shown();
        throw error;
      }
      await shown();
    },
    register: async (code: string): Promise<{ couponId: string }> => {
      const claimed = await client.coupon.register.mutate({ code });
      await shown();
      return claimed;
    },
  };
}
