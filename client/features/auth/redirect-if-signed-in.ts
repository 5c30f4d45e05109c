import { redirect } from "@tanstack/react-router";
import { hydrationEnded } from "../../document/hydration.ts";
import { hasValidToken, tokenReady } from "../../lib/session/session.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** For `beforeLoad` of the sign-in and sign-up screens: a signed-in user continues at once. */
export async function redirectIfSignedIn({ search }: { search: { callbackUrl?: string | undefined } }): Promise<void> {
  // A failed refresh is logged; the form can be used all the same.
  await tokenReady().catch(() => undefined);
  if (!hasValidToken()) return;
  await hydrationEnded();
  throw redirect({ href: safeRedirect(search.callbackUrl), replace: true });
}
