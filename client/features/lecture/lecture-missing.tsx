import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorPage } from "../../ui/error-page.tsx";

export function LectureMissing() {
  return (
    <ErrorPage code="404" title="찾는 강의가 없어요.">
      <p>주소가 바뀌었거나 더는 열지 않는 강의예요.</p>
      <Link to="/lectures" className={buttonClass({ variant: "primary" })}>
        강의 둘러보기
      </Link>
    </ErrorPage>
  );
}
