import { Link } from "@tanstack/react-router";
import { readItemRef, sameItem } from "../../../shared/item/ref.ts";
import { withParticle } from "../../../shared/format.ts";
import { detailsOf, errorCodeOf } from "../../lib/trpc/api-error.ts";
import { failureText } from "../../lib/error-messages.ts";
import { Callout } from "../../ui/feedback/callout.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import type { CheckoutLine } from "./checkout-lines.ts";
import { PaymentWindowError } from "./payment-window-error.ts";
import { checkoutErrorText } from "./text.ts";

/** Why the order was rejected and for which item, or why the payment window did not open. */
export function CheckoutError({ error, items }: { error: unknown; items: readonly CheckoutLine[] }) {
  if (error instanceof PaymentWindowError) {
    return (
      <Callout tone="critical" live>
        {error.sentence}
      </Callout>
    );
  }
  const code = errorCodeOf(error);
  const meant = readItemRef(detailsOf(error)["item"]);
  const title = items.find((item) => meant && sameItem(item, meant))?.title;
  if (code === "ALREADY_REGISTERED") {
    return (
      <Callout tone="critical" live>
        {title ? checkoutErrorText.owned(withParticle(`‘${title}’`, "은/는")) : checkoutErrorText.ownedUnknown}{" "}
        <Link to="/classroom" className={textLinkClass()}>
          {checkoutErrorText.classroom}
        </Link>
      </Callout>
    );
  }
  if (code === "NOT_FOUND" || code === "NOT_FOR_SALE") {
    return (
      <Callout tone="critical" live>
        {title
          ? checkoutErrorText.unavailable(withParticle(`‘${title}’`, "은/는"))
          : checkoutErrorText.unavailableUnknown}
      </Callout>
    );
  }
  return (
    <Callout tone="critical" live>
      {failureText(error)}
    </Callout>
  );
}
