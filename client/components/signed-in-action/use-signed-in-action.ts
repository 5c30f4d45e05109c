import { useStore } from "jotai";
import { errorText } from "../../lib/error-text.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { useToast } from "../../ui/toast.tsx";

/**
 * Runs an action that needs an account; a visitor is asked to sign in, a failure is shown. The buttons are on many
 * pages, so the code behind them is loaded by the first click.
 */
export function useSignedInAction(): (run: (userId: string) => Promise<void>) => void {
  const store = useStore();
  const showToast = useToast();
  return (run) =>
    void import("./run-signed-in.ts")
      .then(({ runSignedIn }) => runSignedIn(store, run))
      .catch((error: unknown) => showToast({ text: errorText(errorCodeOf(error)), tone: "bad" }));
}
