import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { buttonClass } from "../../../../ui/action/button-class.ts";
import { ErrorPage } from "../../../../ui/feedback/error-page.tsx";
import { PageTitle } from "../page-title.tsx";
import styles from "./lost-links.module.css";
import { menuText, notFoundText, routeErrorText } from "../text.ts";

/** For an address that leads nowhere, and for a course, lecture or creator that is not there. */
export function RouteNotFound() {
  return (
    <ErrorPage code="404" title={notFoundText.title}>
      <PageTitle>{notFoundText.title}</PageTitle>
      <p>{notFoundText.text}</p>
      {/* Without the field's component and its suggestions: they are no part of the code that every page loads. */}
      <form action="/search">
        <Search />
        <input name="q" className={styles.field} aria-label={menuText.search} placeholder={notFoundText.hint} />
      </form>
      <div className={styles.links}>
        <Link to="/" className={buttonClass({ variant: "primary" })}>
          {routeErrorText.home}
        </Link>
        <Link to="/courses" className={buttonClass()}>
          {notFoundText.courses}
        </Link>
      </div>
    </ErrorPage>
  );
}
