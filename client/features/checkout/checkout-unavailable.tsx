import { Link } from "@tanstack/react-router";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { PreviewSuggestions } from "../../components/suggestions/preview-suggestions.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PersonIllustration } from "../../ui/image/person-illustration.tsx";
import { CheckoutBackLink } from "./checkout-back-link.tsx";
import { CheckoutItems } from "./checkout-items.tsx";
import type { CheckoutLine } from "./checkout-lines.ts";
import styles from "./checkout-screen.module.css";
import { checkoutEmptyText, checkoutText } from "./text.ts";

interface CheckoutUnavailableProps {
  items: readonly ItemRef[];
  lines: readonly CheckoutLine[];
}

/** A checkout in which nothing can be paid for: says why, and where to go instead. */
export function CheckoutUnavailable({ items, lines }: CheckoutUnavailableProps) {
  const kind = kindOf(lines);
  const { title, hint } = checkoutEmptyText[kind];
  return (
    <div className={styles.screen}>
      <header>
        {items.length > 0 ? <CheckoutBackLink items={items} /> : null}
        <h1>{checkoutText.title}</h1>
      </header>
      {kind === "owned" || kind === "refunding" ? <CheckoutItems lines={lines} /> : null}
      <EmptyState
        figure={<PersonIllustration head="ㅎ" arms={kind === "owned" ? "ㅗ" : "ㅜ"} ink="text-2" face="ssuk-mid" />}
        title={title}
        action={<Action kind={kind} />}
      >
        {hint}
      </EmptyState>
      {kind === "none" || kind === "unavailable" ? <PreviewSuggestions /> : null}
    </div>
  );
}

type Kind = "none" | "owned" | "refunding" | "unavailable";

function kindOf(lines: readonly CheckoutLine[]): Kind {
  if (lines.length === 0) return "none";
  if (lines.some(({ problem }) => problem === "ALREADY_REGISTERED")) return "owned";
  return lines.some(({ problem }) => problem === "REFUND_IN_PROGRESS") ? "refunding" : "unavailable";
}

function Action({ kind }: { kind: Kind }) {
  const appearance = buttonClass({ variant: "primary" });
  switch (kind) {
    case "owned":
      return (
        <Link to="/classroom" className={appearance}>
          {checkoutEmptyText.classroom}
        </Link>
      );
    case "refunding":
      return (
        <Link to="/my/orders" className={appearance}>
          {checkoutEmptyText.orders}
        </Link>
      );
    case "none":
    case "unavailable":
      return (
        <Link to="/courses" className={appearance}>
          {checkoutEmptyText.courses}
        </Link>
      );
  }
}
