import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { checkoutText } from "./text.ts";

const appearance = textLinkClass({ variant: "plain" });

/** One item leads back to its page, several to the cart. */
export function CheckoutBackLink({ items }: { items: readonly ItemRef[] }) {
  const [only] = items;
  if (!only || items.length > 1) {
    return (
      <Link to="/cart" className={appearance}>
        <ChevronLeft />
        {checkoutText.backToCart}
      </Link>
    );
  }
  const content = (
    <>
      <ChevronLeft />
      {checkoutText.backTo[only.itemType]}
    </>
  );
  return only.itemType === "COURSE" ? (
    <Link to="/courses/$courseId" params={{ courseId: only.itemId }} className={appearance}>
      {content}
    </Link>
  ) : (
    <Link to="/lectures/$lectureId" params={{ lectureId: only.itemId }} className={appearance}>
      {content}
    </Link>
  );
}
