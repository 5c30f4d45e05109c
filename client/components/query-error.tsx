import { ErrorBox } from "../ui/feedback/error-box.tsx";
import { failureText } from "../lib/error-messages.ts";

interface QueryErrorProps {
  /** A sentence that names the missing data. */
  title: string;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
}

/** The error of a query in place of its data, with a button that retries it. */
export function QueryError({ title, error, refetch, isFetching }: QueryErrorProps) {
  return (
    <ErrorBox title={title} onRetry={() => void refetch()} retrying={isFetching}>
      {failureText(error)}
    </ErrorBox>
  );
}
