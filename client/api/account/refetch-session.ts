import { currentSession, setUser } from "../../lib/session/session.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";
import { api } from "../../lib/trpc/trpc.ts";

/** Reads the current user again. A refused session ends as for any other call; without an answer nothing changes. */
export async function refetchSession(): Promise<void> {
  if (store.get(viewerIdAtom) === null) return;
  const session = currentSession();
  try {
    const identity = await api.auth.user.query();
    if (session === currentSession()) setUser(identity);
  } catch (error) {
    console.warn("cannot authenticate with an access token", error);
  }
}
