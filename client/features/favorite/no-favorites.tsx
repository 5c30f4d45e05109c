import { Link } from "@tanstack/react-router";
import { PreviewSuggestions } from "../../components/suggestions/preview-suggestions.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PersonIllustration } from "../../ui/image/person-illustration.tsx";
import { wishlistEmptyText } from "./text.ts";

const { none } = wishlistEmptyText;

/** A wishlist that has nothing in any tab. */
export const NoFavorites = () => (
  <>
    <EmptyState
      figure={<PersonIllustration head="ㅎ" arms="ㅜ" ink="text-2" face="cheongja-mid" />}
      title={none.title}
      action={
        <Link to="/lectures" className={buttonClass({ variant: "primary" })}>
          {none.action}
        </Link>
      }
    >
      {none.text}
    </EmptyState>
    <PreviewSuggestions />
  </>
);
