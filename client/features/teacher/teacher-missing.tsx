import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorPage } from "../../ui/error-page.tsx";

export function TeacherMissing() {
  return (
    <ErrorPage code="404" title="찾는 사람이 없어요.">
      <p>주소가 바뀌었거나 더는 가르치지 않는 분이에요.</p>
      <Link to="/teachers" className={buttonClass({ variant: "primary" })}>
        크리에이터 둘러보기
      </Link>
    </ErrorPage>
  );
}
