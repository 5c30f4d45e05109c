import { useLocation } from "@tanstack/react-router";
import { useVote } from "../../../api/question/question-mutations.ts";
import { failureText } from "../../../lib/error-text.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { useAtomValue } from "../../../lib/state/use-atom.ts";
import { useToast } from "../../../ui/toast.tsx";

/** Returns a function that runs an action of a signed-in user; visitors are asked to log in and come back here. */
export function useSignedIn(): (action: () => void) => void {
  const userId = useAtomValue(viewerIdAtom);
  const { href } = useLocation();
  const login = useModal("LOGIN_REQUIRED");
  return (action) => (userId === null ? login.open({ callbackUrl: href }) : action());
}

/** Shows why a call has failed. */
export function useFailureToast(): (error: unknown) => void {
  const show = useToast();
  return (error) => show({ text: failureText(error), tone: "bad" });
}

export function useVoting() {
  const signedIn = useSignedIn();
  const vote = useVote(useFailureToast());
  return (target: { questionId: string; answerId?: string; voted: boolean }) => signedIn(() => void vote(target));
}
