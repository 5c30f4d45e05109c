import { useAtomValue } from "../../lib/state/use-atom.ts";
import { wonText } from "../../../shared/format.ts";
import type { ItemRef } from "../../../shared/item.ts";
import { limits } from "../../../shared/limits.ts";
import { PaymentLink } from "../../components/payment-link.tsx";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useFreeOrder } from "../../components/use-free-order.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";

/** Why this number of items cannot be ordered together, or null. */
export function checkoutBlocker(count: number): string | null {
  if (count === 0) return "결제할 것을 하나 이상 골라 주세요.";
  const over = count - limits.orderItemsMax;
  return over > 0 ? `한 번에 ${limits.orderItemsMax}개까지 결제할 수 있어요. ${over}개를 덜 골라 주세요.` : null;
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
        결제하기
      </Button>
    );
  }
  if (total === 0 && signedIn) return <FreeOrderButton items={items} />;
  return (
    <PaymentLink items={items} amount={total}>
      {total === 0 ? "무료로 시작하기" : `${short ? "" : `${wonText(total)} `}결제하기`}
    </PaymentLink>
  );
}

function FreeOrderButton({ items }: { items: readonly ItemRef[] }) {
  return <SubmitButton {...useFreeOrder(items)}>무료로 시작하기</SubmitButton>;
}
