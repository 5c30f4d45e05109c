import { redirect } from "@tanstack/react-router";
import { hasValidToken, tokenReady } from "./session.ts";
import { viewerIdAtom } from "./session-state.ts";
import { store } from "../store.ts";

/**
 * For `beforeLoad` of screens that need a person. Signed-out visitors go to sign in and come back afterwards.
 * @returns whose screen it is, without waiting for the user's own record
 */
export async function requireSession({ location }: { location: { href: string } }): Promise<{ userId: string }> {
  await tokenReady();
  const userId = store.get(viewerIdAtom);
  if (!hasValidToken() || !userId) {
    throw redirect({ to: "/login", search: { error: "SessionRequired", callbackUrl: location.href } });
  }
  return { userId };
}
