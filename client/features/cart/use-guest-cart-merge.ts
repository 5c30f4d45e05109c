import { useEffect } from "react";
import { useAtom, useAtomValue } from "../../document/use-atom.ts";
import { withParticle } from "../../../shared/format.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { sameItem } from "../../../shared/item/ref.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { mergeGuestCart } from "../../api/cart.ts";
import { guestCartAtom } from "../../api/guest-cart.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { cartMergeText } from "./cart-merge-text.ts";

type ShowToast = (message: { text: string; tone?: "plain" | "bad" }) => void;

/** Moves the guest's cart into the cart of the account as soon as a user is signed in. */
export function useGuestCartMerge(showToast: ShowToast): void {
  const userId = useAtomValue(viewerIdAtom);
  const [items, change] = useAtom(guestCartAtom);
  useEffect(() => {
    if (userId === null || items.length === 0) return;
    void move();

    async function move() {
      const { moved, text, tone } = await merge(items);
      if (moved) change((left) => left.filter((item) => !items.some((one) => sameItem(one, item))));
      if (text) showToast({ text, tone });
    }
    // A new toast function alone must not merge again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [userId, items, change]);
}

type Merged = { moved: boolean; text: string | null; tone: "plain" | "bad" };

/** Items that could not be moved stay in the browser and are tried again at the next visit. */
async function merge(items: ItemRef[]): Promise<Merged> {
  try {
    const owned = await mergeGuestCart(items);
    return { moved: true, text: ownedText(owned), tone: "plain" };
  } catch (error) {
    const full = errorCodeOf(error) === "CART_FULL";
    return {
      moved: false,
      text: full ? cartMergeText.full : null,
      tone: "bad",
    };
  }
}

function ownedText([first, ...others]: { title: string }[]): string | null {
  if (!first) return null;
  const title = `‘${first.title}’`;
  const subject = others.length > 0 ? cartMergeText.several(title, others.length) : withParticle(title, "은/는");
  return cartMergeText.owned(subject);
}
