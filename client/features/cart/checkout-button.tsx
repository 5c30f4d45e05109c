import { useAtomValue } from "../../document/use-atom.ts";
import { wonText } from "../../../shared/format.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { PaymentLink } from "../../components/payment-link.tsx";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useFreeOrder } from "../../components/use-free-order.ts";
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
  total: number;
  /** The total is shown beside it. */
  short?: boolean;
}

/** Leads to the payment; free items start at once for a signed-in user. */
export function CheckoutButton({ items, total, short = false }: CheckoutButtonProps) {
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
  if (total === 0 && signedIn) return <FreeOrderButton items={items} />;
  return (
    <PaymentLink items={items} amount={total}>
      {payLabel(total, short)}
    </PaymentLink>
  );
}

function payLabel(total: number, short: boolean): string {
  if (total === 0) return cartPaymentText.startFree;
  return short ? cartPaymentText.pay : cartPaymentText.payAmount(wonText(total));
}

function FreeOrderButton({ items }: { items: readonly ItemRef[] }) {
  return <SubmitButton {...useFreeOrder(items)}>{cartPaymentText.startFree}</SubmitButton>;
}
