import { failureText } from "../../lib/error-messages.ts";
import { studioPaths } from "../../lib/studio-paths.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../ui/feedback/loading-message.tsx";
import { headText as text } from "./text.ts";

interface CourseMissingProps {
  /** Null: it is being read. */
  error: unknown;
  onRetry: () => void;
}

/** In place of a course that is not read yet, cannot be read, or does not exist. */
export function CourseMissing({ error, onRetry }: CourseMissingProps) {
  if (!error) return <LoadingMessage />;
  if (errorCodeOf(error) !== "NOT_FOUND") return <ErrorBox title={failureText(error)} onRetry={onRetry} />;
  return (
    <EmptyState
      as="h1"
      title={text.notFound}
      action={
        <a href={studioPaths.courses} className={buttonClass({ variant: "primary" })}>
          {text.back}
        </a>
      }
    >
      {text.notFoundText}
    </EmptyState>
  );
}
