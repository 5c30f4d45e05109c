import { Link } from "@tanstack/react-router";
import { Check, ShoppingCart } from "lucide-react";
import { priceText, wonText } from "../../shared/format.ts";
import type { ItemRef } from "../../shared/item/schema.ts";
import { ActionOrLinkButton } from "../ui/action/action-or-link-button.tsx";
import { RequiresScript } from "../ui/feedback/requires-script.tsx";
import { SubmitButton } from "../ui/action/submit-button.tsx";
import { useToast } from "../ui/overlay/toast.tsx";
import type { ItemOffer } from "../api/order/best-price.ts";
import { ActionGroup } from "./action-group.tsx";
import { ClaimAndPay, useFreeOrder } from "./best-price/claim-and-pay.tsx";
import { FavoriteTextButton } from "./favorite-button/favorite-text-button.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import { buyText } from "./text.ts";

interface BuyActionsProps {
  /** A free item is opened instead of bought. */
  offer: ItemOffer;
  /** The item's name. */
  title: string;
  signedIn: boolean;
  /** The price is part of the button's label, because it is shown nowhere else. */
  priced: boolean;
  /** The user had it until its period ended. */
  isRenewal: boolean;
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

function Actions({ offer, title, signedIn, priced, isRenewal, opens }: BuyActionsProps) {
  const { item, amount, coupons } = offer;
  const main =
    amount === 0 && signedIn && opens ? (
      <FreeAction item={item} opens={opens} />
    ) : (
      <ClaimAndPay items={[item]} amount={amount} coupons={coupons}>
        {buyLabel(offer, priced, isRenewal)}
      </ClaimAndPay>
    );
  return (
    <ActionGroup inRow={priced} main={main}>
      {amount > 0 ? <CartAction item={item} compact={priced} /> : null}
      <FavoriteTextButton item={item} title={title} compact={priced} />
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

function buyLabel({ amount, total, coupons }: ItemOffer, priced: boolean, isRenewal: boolean): string {
  if (amount === 0) return buyText.startFree;
  const action = isRenewal ? "renew" : "start";
  if (coupons.some(({ isClaimable }) => isClaimable))
    return priced && total > 0 ? buyText.pricedWithCoupon[action](wonText(total)) : buyText.withCoupon[action];
  return priced ? buyText.priced(priceText(total), buyText.plain[action]) : buyText.plain[action];
}
