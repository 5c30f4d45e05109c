import { lazy, type ReactNode, Suspense } from "react";
import { useGuestCartMerge } from "../features/cart/use-guest-cart-merge.ts";
import { hasStoredDrafts } from "../features/note/sync/draft-storage.ts";
import { hasStoredQuestions } from "../features/question/sync/has-stored-questions.ts";
import { useFlushPendingProgress } from "../features/player/progress/flush-pending.ts";
import { useToast } from "../ui/toast.tsx";

const nothing = () => null;
const WaitingNotes = lazy(() => import("../features/note/sync/waiting-notes.tsx").catch(() => ({ default: nothing })));

const WaitingQuestions = lazy(() =>
  import("../features/question/sync/waiting-questions.tsx").catch(() => ({ default: nothing })),
);

/** Sends what earlier visits of the signed-in user could not send. */
export default function UserTasks({ userId }: { userId: string }): ReactNode {
  useGuestCartMerge(useToast());
  useFlushPendingProgress();
  // The code of notes and questions is fetched only where some are waiting.
  return (
    <Suspense fallback={null}>
      {hasStoredDrafts(userId) ? <WaitingNotes /> : null}
      {hasStoredQuestions(userId) ? <WaitingQuestions /> : null}
    </Suspense>
  );
}
