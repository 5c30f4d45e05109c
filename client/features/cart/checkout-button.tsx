import { useAtomValue } from "../../document/use-atom.ts";
import { wonText } from "../../../shared/format.ts";
import type { ReachableCoupon } from "../../../shared/coupon/schema.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { ClaimAndPay, useFreeOrder } from "../../components/best-price/claim-and-pay.tsx";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { SubmitButton } from "../../ui/action/submit-button.tsx";
import { Button } from "../../ui/action/button.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { cartPaymentText } from "./text.ts";

/** Why this number of items cannot be ordered together, or null. */
export function checkoutBlocker(count: number): string | null {
  if (count === 0) return cartPaymentText.nothingSelected;
  const over = count - limits.orderItemsMax;
  return over > 0 ? cartPaymentText.tooMany(limits.orderItemsMax, over) : null;
}

interface CheckoutButtonProps {
  items: readonly ItemRef[];
  /** Before and after coupons, in won. */
  amount: number;
  total: number;
  /** The coupons of the total. */
  coupons: readonly ReachableCoupon[];
  /** The total is shown beside it. */
  short?: boolean;
}

/** Leads to the payment; free items start at once for a signed-in user. */
export function CheckoutButton({ items, amount, total, coupons, short = false }: CheckoutButtonProps) {
  const signedIn = useAtomValue(viewerIdAtom) !== null;
  const toast = useToast();
  const blocker = checkoutBlocker(items.length);
  if (blocker) {
    return (
      <Button variant="primary" size="l" wide onClick={() => toast({ text: blocker, tone: "bad" })}>
        {cartPaymentText.pay}
      </Button>
    );
  }
  if (amount === 0 && signedIn) return <FreeOrderButton items={items} />;
  return (
    <ClaimAndPay items={items} amount={amount} coupons={coupons}>
      {amount === 0 ? cartPaymentText.startFree : payLabel(total, coupons, short)}
    </ClaimAndPay>
  );
}

function payLabel(total: number, coupons: CheckoutButtonProps["coupons"], short: boolean): string {
  const claims = coupons.some(({ isClaimable }) => isClaimable);
  const { pay, payAmount } = claims ? cartPaymentText.withCoupon : cartPaymentText;
  return short ? pay : payAmount(wonText(total));
}

function FreeOrderButton({ items }: { items: readonly ItemRef[] }) {
  return <SubmitButton {...useFreeOrder(items)}>{cartPaymentText.startFree}</SubmitButton>;
}
