import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorPage } from "../../ui/error-page.tsx";

export function CertificateMissing() {
  return (
    <ErrorPage code="404" title="이 번호의 수료증이 없어요.">
      <p>번호를 다시 확인해 주세요. 번호가 맞는데도 보이지 않으면 발급한 적이 없는 수료증이에요.</p>
      <Link to="/" className={buttonClass({ variant: "primary" })}>
        홈으로
      </Link>
    </ErrorPage>
  );
}
