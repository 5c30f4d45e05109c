import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PersonIllustration } from "../../../ui/image/person-illustration.tsx";
import type { OrdersSearch } from "./orders-search.ts";
import { orderText } from "../text.ts";
import { ordersEmptyText } from "./text.ts";
import { PreviewSuggestions } from "../../../components/suggestions/preview-suggestions.tsx";

interface OrdersEmptyProps {
  /** There are no orders, the page is past the end, or no order matches the filters. */
  why: "none" | "past" | "filter";
  show: OrdersSearch["show"];
  period: OrdersSearch["period"];
}

export function OrdersEmpty({ why, show, period }: OrdersEmptyProps) {
  const { title, hint } = ordersEmptyText[why];
  return (
    <>
      <EmptyState
        figure={<PersonIllustration head="ㅂ" arms="ㅜ" ink="text-2" face="cheongja-mid" />}
        title={title}
        action={
          why === "none" ? (
            <Link to="/courses" className={buttonClass({ variant: "primary" })}>
              {orderText.courses}
            </Link>
          ) : (
            <Link
              to="/my/orders"
              search={why === "past" ? { show, period } : {}}
              className={buttonClass({ variant: why === "past" ? "primary" : "secondary" })}
            >
              {why === "past" ? ordersEmptyText.first : ordersEmptyText.all}
            </Link>
          )
        }
      >
        {hint}
      </EmptyState>
      {why === "none" ? <PreviewSuggestions /> : null}
    </>
  );
}
