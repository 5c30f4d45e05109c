import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { hasStoredDrafts } from "../features/note/sync/draft-storage.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";

const WaitingNotes = lazy(() => import("../features/note/sync/waiting-notes.tsx"));

/** What was written and could not be sent goes from any screen; its code is fetched only where something waits. */
export function WaitingNotesHost() {
  const userId = useAtomValue(viewerIdAtom);
  if (userId === null || !hasStoredDrafts(userId)) return null;
  return (
    <Suspense fallback={null}>
      <WaitingNotes />
    </Suspense>
  );
}
