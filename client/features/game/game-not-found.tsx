import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorPage } from "../../ui/error-page.tsx";
import { gameNotFoundText as text } from "./text.ts";

export const GameNotFound = () => (
  <ErrorPage code="404" title={text.title}>
    <p>{text.text}</p>
    <Link to="/games" search={{}} className={buttonClass({ variant: "primary" })}>
      {text.action}
    </Link>
  </ErrorPage>
);
