import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorPage } from "../../ui/error-page.tsx";

export function CourseMissing() {
  return (
    <ErrorPage code="404" title="찾는 코스가 없어요.">
      <p>주소가 바뀌었거나 더는 열지 않는 코스예요.</p>
      <Link to="/courses" className={buttonClass({ variant: "primary" })}>
        코스 둘러보기
      </Link>
    </ErrorPage>
  );
}
