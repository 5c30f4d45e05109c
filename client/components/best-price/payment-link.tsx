import { Link, useLocation, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAtomValue } from "../../document/use-atom.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { sessionStatusAtom } from "../../lib/session/session-state.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { toCheckoutSearch } from "../checkout-search.ts";

interface PaymentLinkProps {
  items: readonly ItemRef[];
  /** In won. A guest pays after signing up; free items are started on the current page. */
  amount: number;
  children: ReactNode;
}

const appearance = buttonClass({ variant: "primary", size: "l", wide: true });

/** Leads to the payment; a guest signs up or in first. */
export function PaymentLink({ items, amount, children }: PaymentLinkProps) {
  const session = useAtomValue(sessionStatusAtom);
  const router = useRouter();
  const current = useLocation().href;
  const target = { to: "/payment", search: toCheckoutSearch(items) } as const;
  // While the session is unknown, the link leads to a route that waits for it.
  if (session !== "unauthenticated") {
    return (
      <Link {...target} className={appearance}>
        {children}
      </Link>
    );
  }
  const callbackUrl = amount === 0 ? current : router.buildLocation(target).href;
  return (
    <Link to="/signup" search={{ callbackUrl }} className={appearance}>
      {children}
    </Link>
  );
}
