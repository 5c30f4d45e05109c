import { lazy, Suspense } from "react";
import { useGuestCartMerge } from "../features/cart/use-guest-cart-merge.ts";
import { hasStoredDrafts } from "../features/note/sync/draft-storage.ts";
import { useFlushPendingProgress } from "../features/player/progress/flush-pending.ts";
import { useToast } from "../ui/toast.tsx";

const nothing = () => null;
const WaitingNotes = lazy(() => import("../features/note/sync/waiting-notes.tsx").catch(() => ({ default: nothing })));

/** Sends what earlier visits of the signed-in user could not send. */
export default function UserTasks({ userId }: { userId: string }) {
  useGuestCartMerge(useToast());
  useFlushPendingProgress();
  // The code of notes is fetched only where some are waiting.
  if (!hasStoredDrafts(userId)) return null;
  return (
    <Suspense fallback={null}>
      <WaitingNotes />
    </Suspense>
  );
}
