import { Link, useLocation, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAtomValue } from "../lib/state/use-atom.ts";
import type { ItemRef } from "../../shared/item.ts";
import { useModal } from "../lib/state/modal-state.ts";
import { sessionStatusAtom } from "../lib/session/session-state.ts";
import { buttonClass } from "../ui/button-class.ts";
import { Button } from "../ui/button.tsx";
import { toCheckoutSearch } from "./checkout-search.ts";

interface PaymentLinkProps {
  items: readonly ItemRef[];
  /** In won. A guest pays after signing in; free items are started on the current page. */
  amount: number;
  children: ReactNode;
}

const appearance = { variant: "primary", size: "l", wide: true } as const;

/** Leads to the payment. A guest is asked to sign in first. */
export function PaymentLink({ items, amount, children }: PaymentLinkProps) {
  const session = useAtomValue(sessionStatusAtom);
  const login = useModal("LOGIN_REQUIRED");
  const router = useRouter();
  const current = useLocation().href;
  const target = { to: "/payment", search: toCheckoutSearch(items) } as const;
  // While the session is unknown, the link leads to a route that waits for it.
  if (session !== "unauthenticated") {
    return (
      <Link {...target} className={buttonClass(appearance)}>
        {children}
      </Link>
    );
  }
  const callbackUrl = () => (amount === 0 ? current : router.buildLocation(target).href);
  return (
    <Button {...appearance} aria-haspopup="dialog" onClick={() => login.open({ callbackUrl: callbackUrl() })}>
      {children}
    </Button>
  );
}
