import { createFileRoute } from "@tanstack/react-router";
import { CartScreen } from "../features/cart/cart-screen.tsx";
import { CartSkeleton } from "../features/cart/cart-skeleton.tsx";
import { loadCart } from "../features/cart/load-cart.ts";

export const Route = createFileRoute("/cart")({
  loader: loadCart,
  head: () => ({ meta: [{ title: "장바구니 · CLOSEGAP" }] }),
  pendingComponent: CartSkeleton,
  component: CartScreen,
});
