import { trpc } from "../../lib/trpc/trpc.ts";

/** The coupons that the current user gives for an own course. */
export const useGivenCoupons = (courseId: string, isPublished: boolean) =>
  trpc.ownCoupon.list.useQuery({ courseId }, { enabled: isPublished });

/** Calls about them; the list follows. */
export function useGivenCouponActions() {
  const { ownCoupon } = trpc.useUtils();
  const options = { onSettled: () => ownCoupon.list.invalidate() };
  return { create: trpc.ownCoupon.create.useMutation(options), end: trpc.ownCoupon.end.useMutation(options) };
}
