import { redirect } from "@tanstack/react-router";
import { hydrationEnded } from "../../document/hydration.ts";
import { hasValidToken, tokenReady, wasRefused } from "./session.ts";
import { viewerIdAtom } from "./session-state.ts";
import { store } from "../state/store.ts";

/**
 * For `beforeLoad` of personal screens. Signed-out visitors are redirected to the login and back.
 * @returns the current user's id, without waiting for the user's record
 */
export async function requireSession({ location }: { location: { href: string } }): Promise<{ userId: string }> {
  await tokenReady();
  const userId = store.get(viewerIdAtom);
  if (!hasValidToken() || !userId) {
    await hydrationEnded();
    const error = wasRefused() ? "SessionExpired" : "SessionRequired";
    throw redirect({ to: "/login", search: { error, callbackUrl: location.href } });
  }
  return { userId };
}
