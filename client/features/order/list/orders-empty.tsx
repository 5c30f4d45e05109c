import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button-class.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PersonIllustration } from "../../../ui/person-illustration.tsx";
import type { OrdersSearch } from "./orders-search.ts";

const texts = {
  none: { title: "아직 주문이 없어요", text: "코스나 강의를 사면 여기에 모여요." },
  past: { title: "이 쪽에는 주문이 없어요", text: "주문은 앞쪽에 모여 있어요." },
  filter: { title: "그런 주문이 없어요", text: "전체를 보면 다른 주문이 있을 수 있어요." },
};

interface OrdersEmptyProps {
  /** There are no orders, the page is past the end, or no order matches the filter. */
  why: keyof typeof texts;
  show: OrdersSearch["show"];
}

export function OrdersEmpty({ why, show }: OrdersEmptyProps) {
  const { title, text } = texts[why];
  return (
    <EmptyState
      figure={<PersonIllustration head="ㅂ" arms="ㅜ" ink="text-2" face="cheongja-mid" />}
      title={title}
      action={
        why === "none" ? (
          <Link to="/courses" className={buttonClass({ variant: "primary" })}>
            코스 둘러보기
          </Link>
        ) : (
          <Link
            to="/my/orders"
            search={why === "past" ? { show } : {}}
            className={buttonClass({ variant: why === "past" ? "primary" : "secondary" })}
          >
            {why === "past" ? "첫 쪽으로 가기" : "전체 보기"}
          </Link>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
