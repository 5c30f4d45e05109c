import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

/** How many notifications the current user has not read; 0 until it is known, and without a user. */
export function useUnreadCount(): number {
  const isSignedIn = useAtomValue(viewerIdAtom) !== null;
  const { data } = trpc.notification.unread.useQuery(undefined, { enabled: isSignedIn });
  return (isSignedIn && data?.unread) || 0;
}
