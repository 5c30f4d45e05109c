import { Link } from "@tanstack/react-router";
import { Check, ShoppingCart } from "lucide-react";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { useAddToCart } from "../../components/use-add-to-cart.ts";
import { ActionOrLinkButton } from "../../ui/action/action-or-link-button.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { wishlistItemText as text } from "./text.ts";

/** Puts an item into the cart; then it leads there. */
export function CartButton({ item }: { item: ItemRef }) {
  const action = useAddToCart(item, useToast());
  return (
    <ActionOrLinkButton
      {...action}
      label={text.addToCart}
      doneLabel={text.inCart}
      icon={action.done ? <Check /> : <ShoppingCart />}
      renderLink={(link) => <Link to="/cart" {...link} />}
    />
  );
}
