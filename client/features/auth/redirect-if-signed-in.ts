import { redirect } from "@tanstack/react-router";
import { hasValidToken, tokenReady } from "../../lib/session/session.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** For `beforeLoad` of the screens that make a session: the user who has one goes on at once. */
export async function redirectIfSignedIn({ search }: { search: { callbackUrl?: string | undefined } }): Promise<void> {
  // A refresh that failed is logged; the form is of use all the same.
  await tokenReady().catch(() => undefined);
  if (hasValidToken()) throw redirect({ href: safeRedirect(search.callbackUrl), replace: true });
}
