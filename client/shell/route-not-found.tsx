import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/button-class.ts";
import { ErrorPage } from "../ui/error-page.tsx";
import { PageTitle } from "./page-title.tsx";
import styles from "./lost-links.module.css";

/** For an address that leads nowhere, and for a course, lecture or creator that is not there. */
export function RouteNotFound() {
  return (
    <ErrorPage code="404" title="찾는 화면이 없어요">
      <PageTitle>찾는 화면이 없어요</PageTitle>
      <p>주소가 바뀌었거나 잘못 적혔어요.</p>
      <div className={styles.links}>
        <Link to="/" className={buttonClass({ variant: "primary" })}>
          홈으로 가기
        </Link>
        <Link to="/courses" className={buttonClass()}>
          코스 둘러보기
        </Link>
      </div>
    </ErrorPage>
  );
}
