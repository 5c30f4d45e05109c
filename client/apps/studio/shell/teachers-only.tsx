import { buttonClass } from "../../../ui/action/button-class.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { shellText, teachersOnlyText as text } from "./text.ts";

/** Shown to users who are no teachers. */
export const TeachersOnly = () => (
  <EmptyState
    as="h1"
    title={text.title}
    action={
      <a href="/" className={buttonClass({ variant: "primary" })}>
        {shellText.toShop}
      </a>
    }
  >
    {text.hint}
  </EmptyState>
);
