import { useNavigate } from "@tanstack/react-router";
import { useAtom, useAtomValue } from "../document/use-atom.ts";
import type { ItemRef } from "../../shared/item/schema.ts";
import { sameItem } from "../../shared/item/ref.ts";
import { limits } from "../../shared/limits.ts";
import { errorCodeOf } from "../lib/trpc/api-error.ts";
import { errorText } from "../lib/error-messages.ts";
import { useAddCartItem, useCartQuery } from "../api/cart.ts";
import { guestCartAtom } from "../api/guest-cart.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";
import { addToCartText } from "./text.ts";

/** Shows a message about the result. */
type ShowToast = (message: {
  text: string;
  tone?: "plain" | "bad";
  action?: { label: string; onSelect: () => void };
}) => void;

/** Adds an item to the cart of the account or of the guest; returns the properties of the button. */
export function useAddToCart(item: ItemRef, showToast: ShowToast) {
  const userId = useAtomValue(viewerIdAtom);
  const [guest, changeGuest] = useAtom(guestCartAtom);
  const own = useCartQuery();
  const navigate = useNavigate();

  const notifyAdded = () =>
    showToast({
      text: addToCartText.added,
      action: { label: addToCartText.done, onSelect: () => void navigate({ to: "/cart" }) },
    });
  const adding = useAddCartItem({
    onAdded: notifyAdded,
    onError: (error) => showToast({ text: errorText(errorCodeOf(error)), tone: "bad" }),
  });

  function addAsGuest() {
    if (guest.length >= limits.cartItemsMax) return showToast({ text: errorText("CART_FULL"), tone: "bad" });
    changeGuest((items) => [item, ...items.filter((other) => !sameItem(other, item))]);
    notifyAdded();
  }

  const items: readonly ItemRef[] = userId ? (own.data?.items ?? []) : guest;
  return {
    label: addToCartText.label,
    doneLabel: addToCartText.done,
    done: items.some((other) => sameItem(other, item)),
    pending: adding.isPending && addToCartText.adding,
    onClick: () => (userId ? adding.mutate(item) : addAsGuest()),
  };
}
