import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PersonIllustration } from "../../ui/person-illustration.tsx";

export function CartEmpty() {
  return (
    <EmptyState
      figure={<PersonIllustration head="ㅇ" arms="ㅜ" ink="text-2" face="gam-mid" />}
      title="장바구니가 비어 있어요."
      action={
        <Link to="/courses" className={buttonClass({ variant: "primary" })}>
          코스 둘러보기
        </Link>
      }
    >
      마음에 드는 코스나 강의를 담으면 여기에 모여요.
    </EmptyState>
  );
}
