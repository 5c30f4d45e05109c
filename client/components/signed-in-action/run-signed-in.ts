import type { createStore } from "jotai";
import { tokenReady } from "../../lib/session/session.ts";
import { sessionStatusAtom, viewerIdAtom } from "../../lib/session/session-state.ts";
import { openModalAtom } from "../../lib/state/modal-state.ts";

export type SignedInAction = (userId: string) => Promise<void> | void;

/**
 * Runs an action for the signed-in user, once it is known who that is; asks a visitor to sign in and come back here.
 * @param section the id of the part of the page to come back to, if not that of the address
 */
export async function runSignedIn(
  store: ReturnType<typeof createStore>,
  run: SignedInAction,
  section: string | undefined,
): Promise<void> {
  if (store.get(sessionStatusAtom) === "loading") await tokenReady();
  const userId = store.get(viewerIdAtom);
  if (userId !== null) return run(userId);
  const { pathname, search, hash } = location;
  store.set(openModalAtom, {
    mode: "LOGIN_REQUIRED",
    args: { callbackUrl: pathname + search + (section ? `#${section}` : hash) },
  });
}
