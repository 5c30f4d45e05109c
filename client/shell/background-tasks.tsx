import { lazy, Suspense, useEffect } from "react";
import { useAtomValue } from "../lib/state/use-atom.ts";
import { checkSession } from "../lib/session/session.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";
import { useSessionRefetch } from "./use-session-refetch.ts";

// What could not be sent waits for the next visit, and so it does without this code.
const UserTasks = lazy(() => import("./user-tasks.tsx").catch(() => ({ default: () => null })));

/** What runs beside every screen: the session's checks, and what is done for a signed-in user. */
export function BackgroundTasks() {
  const userId = useAtomValue(viewerIdAtom);
  // Not before the page is hydrated: until then it has to be what the server has rendered.
  useEffect(() => void checkSession(), []);
  useSessionRefetch();
  if (userId === null) return null;
  return (
    <Suspense fallback={null}>
      <UserTasks userId={userId} />
    </Suspense>
  );
}
