import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button-class.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PersonIllustration } from "../../../ui/person-illustration.tsx";

export function OrderMissing() {
  return (
    <EmptyState
      figure={<PersonIllustration head="틈" arms="ㅜ" ink="text" face="text-2" />}
      title="주문을 찾지 못했어요"
      action={
        <Link to="/my/orders" search={{}} className={buttonClass({ variant: "primary" })}>
          구매 내역
        </Link>
      }
    >
      주소가 잘렸거나 다른 계정으로 한 주문이에요.
    </EmptyState>
  );
}
