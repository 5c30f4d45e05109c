import { studioPaths } from "../../../lib/studio-paths.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { notFoundText as text } from "./text.ts";

/** Shown for addresses that the studio does not have. */
export const NotFound = () => (
  <EmptyState
    as="h1"
    title={text.title}
    action={
      <a href={studioPaths.courses} className={buttonClass({ variant: "primary" })}>
        {text.back}
      </a>
    }
  >
    {text.hint}
  </EmptyState>
);
