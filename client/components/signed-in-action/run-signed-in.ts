import type { createStore } from "jotai";
import { tokenReady } from "../../lib/session/session.ts";
import { sessionStatusAtom, viewerIdAtom } from "../../lib/session/session-state.ts";
import { openModalAtom } from "../../lib/state/modal-state.ts";

/** Runs an action for the signed-in user, once it is known who that is; asks a visitor to sign in and come back here. */
export async function runSignedIn(
  store: ReturnType<typeof createStore>,
  run: (userId: string) => Promise<void>,
): Promise<void> {
  if (store.get(sessionStatusAtom) === "loading") await tokenReady();
  const userId = store.get(viewerIdAtom);
  if (userId !== null) return run(userId);
  const { pathname, search } = location;
  store.set(openModalAtom, { mode: "LOGIN_REQUIRED", args: { callbackUrl: pathname + search } });
}
