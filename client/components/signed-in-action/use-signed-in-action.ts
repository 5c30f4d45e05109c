import { useStore } from "jotai";
import { errorText } from "../../lib/error-messages.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { useToast } from "../../ui/overlay/toast.tsx";
import type { SignedInAction } from "./run-signed-in.ts";

/**
 * Runs an action that needs an account; a visitor is asked to sign in, a failure is shown. The buttons are on many
 * pages, so the code for those who are not known, or not yet, is loaded by the first click.
 * @param section the id of the part of the page that a visitor comes back to
 */
export function useSignedInAction(section?: string): (run: SignedInAction) => void {
  const store = useStore();
  const showToast = useToast();
  async function runNow(run: SignedInAction): Promise<void> {
    const userId = store.get(viewerIdAtom);
    if (userId !== null) return run(userId);
    const { runSignedIn } = await import("./run-signed-in.ts");
    return runSignedIn(store, run, section);
  }
  return (run) =>
    void runNow(run).catch((error: unknown) => showToast({ text: errorText(errorCodeOf(error)), tone: "bad" }));
}
