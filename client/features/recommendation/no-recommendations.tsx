import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/action/button-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PersonIllustration } from "../../ui/image/person-illustration.tsx";
import { emptyText } from "./text.ts";

/** The user has every course, or wants none of the others. */
export const NoRecommendations = () => (
  <EmptyState
    figure={<PersonIllustration head="ㅎ" arms="ㅗ" ink="text-2" face="cheongja-mid" />}
    title={emptyText.title}
    action={
      <Link to="/lectures" className={buttonClass({ variant: "primary" })}>
        {emptyText.action}
      </Link>
    }
  >
    {emptyText.text}
  </EmptyState>
);
