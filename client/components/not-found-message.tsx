import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/action/button-class.ts";
import { ErrorPage } from "../ui/feedback/error-page.tsx";
import { notFoundText } from "./text.ts";

/** Links to lists where the user can continue. */
const targets = {
  course: "/courses",
  lecture: "/lectures",
  teacher: "/teachers",
  promotion: "/promotions",
  document: "/",
  certificate: "/",
} as const;

/** Shown when the item of a detail screen does not exist. */
export function NotFoundMessage({ of }: { of: keyof typeof targets }) {
  const { title, text, action } = notFoundText[of];
  return (
    <ErrorPage code="404" title={title}>
      <p>{text}</p>
      <Link to={targets[of]} className={buttonClass({ variant: "primary" })}>
        {action}
      </Link>
    </ErrorPage>
  );
}
