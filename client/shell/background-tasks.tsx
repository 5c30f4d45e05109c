import { lazy, Suspense, useEffect } from "react";
import { useAtomValue } from "../lib/use-atom.ts";
import { useGuestCartMerge } from "../features/cart/use-guest-cart-merge.ts";
import { hasStoredDrafts } from "../features/note/sync/draft-storage.ts";
import { useFlushPendingProgress } from "../features/player/progress/flush-pending.ts";
import { checkSession } from "../lib/session/session.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";
import { useToast } from "../ui/toast.tsx";
import { useSessionRefetch } from "./use-session-refetch.ts";

const WaitingNotes = lazy(() => import("../features/note/sync/waiting-notes.tsx"));

/** What runs beside every screen: the session's checks, and sending what earlier visits could not send. */
export function BackgroundTasks() {
  const userId = useAtomValue(viewerIdAtom);
  // Not before the page is hydrated: until then it has to be what the server has rendered.
  useEffect(() => void checkSession(), []);
  useSessionRefetch();
  useGuestCartMerge(useToast());
  useFlushPendingProgress();
  // The code of notes is fetched only where some are waiting.
  if (userId === null || !hasStoredDrafts(userId)) return null;
  return (
    <Suspense fallback={null}>
      <WaitingNotes />
    </Suspense>
  );
}
