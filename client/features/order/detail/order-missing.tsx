import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PersonIllustration } from "../../../ui/image/person-illustration.tsx";
import { orderText } from "../text.ts";

export function OrderMissing() {
  return (
    <EmptyState
      as="h1"
      figure={<PersonIllustration head="틈" arms="ㅜ" ink="text" face="text-2" />}
      title={orderText.missing.title}
      action={
        <Link to="/my/orders" search={{}} className={buttonClass({ variant: "primary" })}>
          {orderText.orders}
        </Link>
      }
    >
      {orderText.missing.hint}
    </EmptyState>
  );
}
