import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorPage } from "../../ui/error-page.tsx";

export function DocumentMissing() {
  return (
    <ErrorPage code="404" title="찾는 문서가 없어요.">
      <p>이용약관, 개인정보처리방침, 취소·환불 규정은 화면 아래에서 열 수 있어요.</p>
      <Link to="/" className={buttonClass({ variant: "primary" })}>
        홈으로
      </Link>
    </ErrorPage>
  );
}
