import { useLocation } from "@tanstack/react-router";

const withoutCallback = new Set(["/", "/login", "/signup"]);

/** Query fields for a link to sign in or up: back to the current page, unless a login leads elsewhere anyway. */
export function useLoginSearch(): { callbackUrl?: string } {
  const { pathname, href } = useLocation();
  return withoutCallback.has(pathname) ? {} : { callbackUrl: href };
}
