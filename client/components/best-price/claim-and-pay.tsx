import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useAtomValue } from "../../document/use-atom.ts";
import type { ReachableCoupon } from "../../../shared/coupon/schema.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { useClaimCoupon } from "../../api/coupon.ts";
import { usePlaceOrder } from "../../api/order/order-mutations.ts";
import { errorText } from "../../lib/error-messages.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { Button } from "../../ui/action/button.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { toCheckoutSearch } from "../checkout-search.ts";
import { PaymentLink } from "./payment-link.tsx";
import { buyText } from "../text.ts";
import { bestPriceText as text } from "./text.ts";

interface ClaimAndPayProps {
  items: readonly ItemRef[];
  /** Before coupons, in won. */
  amount: number;
  /** The coupons of the price that is shown. */
  coupons: readonly ReachableCoupon[];
  children: ReactNode;
}

/**
 * Leads to the payment. The press claims the coupons of the price that the user has not claimed yet. A visitor signs up
 * first, and claims them by the press at the checkout.
 */
export function ClaimAndPay({ items, amount, coupons, children }: ClaimAndPayProps) {
  const isSignedIn = useAtomValue(viewerIdAtom) !== null;
  const claimIds = coupons.flatMap(({ couponId, isClaimable }) => (isClaimable ? couponId : []));
  return isSignedIn && claimIds.length > 0 ? (
    <ClaimButton items={items} couponIds={claimIds}>
      {children}
    </ClaimButton>
  ) : (
    <PaymentLink items={items} amount={amount}>
      {children}
    </PaymentLink>
  );
}

interface ClaimButtonProps {
  items: readonly ItemRef[];
  couponIds: readonly string[];
  children: ReactNode;
}

function ClaimButton({ items, couponIds, children }: ClaimButtonProps) {
  const navigate = useNavigate();
  const { claim } = useClaimCoupon();
  const [isPending, setPending] = useState(false);
  const showToast = useToast();
  async function press(): Promise<void> {
    setPending(true);
    try {
      await claim(...couponIds);
      await navigate({ to: "/payment", search: toCheckoutSearch(items) });
    } catch (failure) {
      // The price is read again, and the button may leave with its coupon.
      showToast({ text: errorText(errorCodeOf(failure)), tone: "bad" });
    } finally {
      setPending(false);
    }
  }
  return (
    <Button variant="primary" size="l" wide pending={isPending && text.claiming} onClick={() => void press()}>
      {children}
    </Button>
  );
}

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
