import { useVote } from "../../../api/question/question-mutations.ts";
import { useSignedInAction } from "../../../components/signed-in-action/use-signed-in-action.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";

/** Shows why a call has failed. */
export function useFailureToast(): (error: unknown) => void {
  const show = useToast();
  return (error) => show({ text: failureText(error), tone: "bad" });
}

export function useVoting() {
  const runSignedIn = useSignedInAction();
  const vote = useVote(useFailureToast());
  return (target: { questionId: string; answerId?: string; voted: boolean }) => runSignedIn(() => vote(target));
}
