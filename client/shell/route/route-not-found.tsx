import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorPage } from "../../ui/error-page.tsx";
import { PageTitle } from "../page-title.tsx";
import styles from "./lost-links.module.css";
import { notFoundText } from "../text.ts";

/** For an address that leads nowhere, and for a course, lecture or creator that is not there. */
export function RouteNotFound() {
  return (
    <ErrorPage code="404" title={notFoundText.title}>
      <PageTitle>{notFoundText.title}</PageTitle>
      <p>{notFoundText.text}</p>
      <div className={styles.links}>
        <Link to="/" className={buttonClass({ variant: "primary" })}>
          {notFoundText.home}
        </Link>
        <Link to="/courses" className={buttonClass()}>
          {notFoundText.courses}
        </Link>
        <Link to="/search" className={buttonClass({ variant: "quiet" })}>
          {notFoundText.search}
        </Link>
      </div>
    </ErrorPage>
  );
}
