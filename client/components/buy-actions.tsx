import { Link } from "@tanstack/react-router";
import { Check, ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { priceText } from "../../shared/format.ts";
import type { ItemRef } from "../../shared/item.ts";
import { ActionOrLinkButton } from "../ui/action-or-link-button.tsx";
import { RequiresScript } from "../ui/requires-script.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useToast } from "../ui/toast.tsx";
import { PaymentLink } from "./payment-link.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import { useFreeOrder } from "./use-free-order.ts";
import styles from "./buy-actions.module.css";
import { buyText } from "./text.ts";

interface BuyActionsProps {
  item: ItemRef;
  /** In won; a free item is opened instead of bought. */
  amount: number;
  signedIn: boolean;
  /** The price is part of the button's label, because it is shown nowhere else. */
  priced: boolean;
  /** The lecture that a free order opens. */
  opens: { lectureId: string; course?: string } | undefined;
}

/** Buy now or add to the cart; a free item starts at once for a signed-in user. */
export function BuyActions(props: BuyActionsProps) {
  return (
    <RequiresScript note={buyText.requiresScript}>
      <Actions {...props} />
    </RequiresScript>
  );
}

function Actions({ item, amount, signedIn, priced, opens }: BuyActionsProps) {
  if (amount === 0 && signedIn && opens) return <FreeAction item={item} opens={opens} />;
  const buy = (
    <PaymentLink items={[item]} amount={amount}>
      {buyLabel(amount, priced)}
    </PaymentLink>
  );
  if (amount === 0) return buy;
  return (
    <ActionGroup inRow={priced}>
      {buy}
      <CartAction item={item} compact={priced} />
    </ActionGroup>
  );
}

function CartAction({ item, compact }: { item: ItemRef; compact: boolean }) {
  const action = useAddToCart(item, useToast());
  return (
    <ActionOrLinkButton
      {...action}
      compact={compact}
      icon={action.done ? <Check /> : <ShoppingCart />}
      renderLink={(link) => <Link to="/cart" {...link} />}
    />
  );
}

function FreeAction({ item, opens }: { item: ItemRef; opens: NonNullable<BuyActionsProps["opens"]> }) {
  return <SubmitButton {...useFreeOrder([item], opens)}>{buyText.startFree}</SubmitButton>;
}

function buyLabel(amount: number, priced: boolean): string {
  if (amount === 0) return buyText.startFree;
  return priced ? buyText.priced(priceText(amount)) : buyText.start;
}

/** A main action and a second one: stacked, or in a row where there is little room. */
const ActionGroup = ({ inRow, children }: { inRow: boolean; children: ReactNode }) => (
  <div className={inRow ? styles.row : styles.actions}>{children}</div>
);
