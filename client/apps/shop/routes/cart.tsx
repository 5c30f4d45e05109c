import { createFileRoute } from "@tanstack/react-router";
import { prefetchCart, prefetchGuestCart } from "../../../api/cart.ts";
import { guestCartAtom } from "../../../api/guest-cart.ts";
import { CartScreen } from "../../../features/cart/cart-screen.tsx";
import { CartSkeleton } from "../../../features/cart/cart-skeleton.tsx";
import { tokenReady } from "../../../lib/session/session.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/state/store.ts";
import { pageHead } from "../../../document/page-head.ts";
import { cartTitles } from "../../../features/cart/head-text.ts";

export const Route = createFileRoute("/cart")({
  ssr: false,
  loader: async () => {
    await tokenReady();
    const userId = store.get(viewerIdAtom);
    await (userId === null ? prefetchGuestCart(store.get(guestCartAtom)) : prefetchCart(userId));
  },
  head: () => pageHead({ title: cartTitles.cart }),
  pendingComponent: CartSkeleton,
  component: CartScreen,
});
