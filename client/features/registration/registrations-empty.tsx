import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/action/button-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PersonIllustration } from "../../ui/image/person-illustration.tsx";
import { PreviewSuggestions } from "../../components/suggestions/preview-suggestions.tsx";
import { registrationsEmptyText } from "./text.ts";

/** Shown without any current registration. @param isFirst there never was one */
export function RegistrationsEmpty({ isFirst = true }: { isFirst?: boolean }) {
  const { title, hint } = isFirst ? registrationsEmptyText.first : registrationsEmptyText.next;
  return (
    <>
      <EmptyState
        figure={<PersonIllustration head="ㅎ" arms="ㅗ" ink="text-2" face="ssuk-mid" />}
        title={title}
        action={
          <Link to="/courses" className={buttonClass({ variant: "primary" })}>
            {registrationsEmptyText.courses}
          </Link>
        }
      >
        {hint}
      </EmptyState>
      <PreviewSuggestions />
    </>
  );
}
