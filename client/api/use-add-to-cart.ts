import { useNavigate } from "@tanstack/react-router";
import { useAtom, useAtomValue } from "jotai";
import type { ItemRef } from "../../shared/item.ts";
import { limits } from "../../shared/limits.ts";
import { errorCodeOf } from "../lib/api-error.ts";
import { errorText } from "../lib/error-text.ts";
import { guestCartAtom } from "./guest-cart.ts";
import { sameItem } from "./item-key.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";
import { trpc } from "../lib/trpc.ts";
import { ownCartInput, useOwnCart } from "./use-own-cart.ts";

const doneLabel = "장바구니 보기";

/** How the page tells what came of it. */
type Say = (message: {
  text: string;
  tone?: "plain" | "bad";
  action?: { label: string; onSelect: () => void };
}) => void;

/** Puts an item into the cart, the account's or the visitor's: what the button for it needs. */
export function useAddToCart(item: ItemRef, say: Say) {
  const userId = useAtomValue(viewerIdAtom);
  const [guest, changeGuest] = useAtom(guestCartAtom);
  const own = useOwnCart();
  const { cart, registration } = trpc.useUtils();
  const navigate = useNavigate();

  const sayAdded = () =>
    say({
      text: "장바구니에 담았어요.",
      action: { label: doneLabel, onSelect: () => void navigate({ to: "/cart" }) },
    });
  const adding = trpc.cart.add.useMutation({
    onSuccess: (line) => {
      cart.list.setData(
        ownCartInput(line.userId),
        (list) => list && { ...list, items: [line, ...list.items], total: list.total + 1 },
      );
      sayAdded();
    },
    onError: (error) => {
      const code = errorCodeOf(error);
      void cart.invalidate();
      if (code === "ALREADY_IN_CART") return sayAdded();
      if (code === "ALREADY_REGISTERED") void registration.invalidate();
      say({ text: errorText(code), tone: "bad" });
    },
  });

  function addAsGuest() {
    if (guest.length >= limits.cartItemsMax) return say({ text: errorText("CART_FULL"), tone: "bad" });
    changeGuest((items) => [item, ...items.filter((other) => !sameItem(other, item))]);
    sayAdded();
  }

  const items: readonly ItemRef[] = userId ? (own.data?.items ?? []) : guest;
  return {
    label: "장바구니",
    doneLabel,
    done: items.some((other) => sameItem(other, item)),
    pending: adding.isPending && "담고 있어요",
    onClick: () => (userId ? adding.mutate(item) : addAsGuest()),
  };
}
