import type { SessionStatus } from "../../../lib/session/session-state.ts";

export type SideMenuKind = "browse" | "account";

const withoutSideMenu = new Set(["login", "signup", "classroom", "payment", "docs", "certificates", "games"]);

const partsOf = (pathname: string): string[] => pathname.split("/").filter(Boolean);
const isPasswordPage = (first: string): boolean => first.startsWith("password");

/**
 * The page whose frame is shown. A user who may be signed in is most likely redirected from the login and the sign-up
 * while they load. The document does not know the target: the frame is that of the home page at once.
 */
export function framedPath(page: { pathname: string; session: SessionStatus; isPending: boolean }): string {
  const isRedirected = page.isPending && page.session !== "unauthenticated";
  return isRedirected && /^\/(login|signup)\/?$/.test(page.pathname) ? "/" : page.pathname;
}

/** Signing up and resetting a password are screens without navigation. */
export function hasTopNavigation(pathname: string): boolean {
  const [first = ""] = partsOf(pathname);
  return first !== "signup" && !isPasswordPage(first);
}

/** Pages whose own bar at the lower edge leads on: of the player, a purchase, a quiz. */
export function hasTabBar(pathname: string): boolean {
  const [first = "", second] = partsOf(pathname);
  if (first === "payment" || first === "cart" || first === "login") return false;
  if (second !== undefined && ["courses", "lectures", "games"].includes(first)) return false;
  return hasTopNavigation(pathname);
}

/** The player's screen takes the full width and the stage's colors. */
export function isWatchPage(pathname: string): boolean {
  const [first, , last] = partsOf(pathname);
  return first === "lectures" && last === "watch";
}

/** The user's own pages that use the width of all lists: the cards of the wishlist, the two columns of the inbox. */
export function isWide(pathname: string): boolean {
  const [first, second] = partsOf(pathname);
  return (first === "my" && second === "wishlist") || isInbox(first, second);
}

const isInbox = (first: string | undefined, second: string | undefined) => first === "teachers" && second === "me";

/**
 * The menu beside the page on a wide screen, if any. Under /my and in the inbox of a teacher it is the account's unless the visitor is known
 * to be signed out.
 */
export function sideMenuFor(page: { pathname: string; session: SessionStatus }): SideMenuKind | null {
  const [first = "", second] = partsOf(page.pathname);
  if (withoutSideMenu.has(first) || isPasswordPage(first) || isWatchPage(page.pathname)) return null;
  const isOwn = first === "my" || isInbox(first, second);
  return isOwn && page.session !== "unauthenticated" ? "account" : "browse";
}
