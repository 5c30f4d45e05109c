import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Figure } from "../../ui/figure.tsx";

/** What stands where somebody has no registration yet. */
export function NothingYet() {
  return (
    <EmptyState
      figure={<Figure head="ㅎ" arms="ㅗ" ink="text-2" face="ssuk-mid" />}
      title="첫 강의를 기다리고 있어요"
      action={
        <Link to="/courses" className={buttonClass({ variant: "primary" })}>
          코스 둘러보기
        </Link>
      }
    >
      무료 맛보기부터 볼 수 있어요.
    </EmptyState>
  );
}
