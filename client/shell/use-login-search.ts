import { useLocation } from "@tanstack/react-router";

const noWayBack = new Set(["/", "/login", "/signup"]);

/** Query fields for a link to sign in or up: come back to where one is, unless that is where everybody lands anyway. */
export function useLoginSearch(): { callbackUrl?: string } {
  const { pathname, href } = useLocation();
  return noWayBack.has(pathname) ? {} : { callbackUrl: href };
}
