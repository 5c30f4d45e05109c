import { expect, test } from "vitest";
import type { SessionStatus } from "../../../lib/session/session-state.ts";
import {
  framedPath,
  hasTabBar,
  hasTopNavigation,
  isWatchPage,
  isWide,
  type SideMenuKind,
  sideMenuFor,
} from "./menu-visibility.ts";

const signedIn = "authenticated";
const signedOut = "unauthenticated";

test.each<[string, SessionStatus, SideMenuKind | null]>([
  ["/", signedOut, "browse"],
  ["/", signedIn, "browse"],
  ["/", "loading", "browse"],
  ["/lectures", signedOut, "browse"],
  ["/lectures/", signedOut, "browse"],
  ["/lectures/1", signedOut, "browse"],
  ["/lectures/1/watch", signedIn, null],
  ["/courses/1", signedOut, "browse"],
  ["/teachers", signedOut, "browse"],
  ["/teachers/me", signedIn, "account"],
  ["/teachers/me", signedOut, "browse"],
  ["/login", signedOut, null],
  ["/signup", signedOut, null],
  ["/password", signedOut, null],
  ["/password/reset", signedOut, null],
  ["/password-change", signedOut, null],
  ["/classroom", signedIn, null],
  ["/payment", signedIn, null],
  ["/payment/success", signedIn, null],
  ["/docs/tos", signedOut, null],
  ["/documents", signedOut, "browse"],
  ["/games", signedIn, null],
  ["/games/1", signedIn, null],
  ["/certificates/1", signedOut, null],
  ["/my", signedIn, "account"],
  ["/my/", signedIn, "account"],
  ["/my/orders", signedIn, "account"],
  ["/my/orders", "loading", "account"],
  ["/my/orders", signedOut, "browse"],
  ["/mystery", signedIn, "browse"],
])("[R2.41] at %s (%s) the side menu is %s", (pathname, session, kind) => {
  expect(sideMenuFor({ pathname, session })).toBe(kind);
});

test.each([
  ["/", true],
  ["/login", true],
  ["/classroom", true],
  ["/signup", false],
  ["/signup/done", false],
  ["/password", false],
  ["/password/reset", false],
])("[R2.34] at %s the top navigation shows: %s", (pathname, shows) => {
  expect(hasTopNavigation(pathname)).toBe(shows);
});

test.each([
  ["/signup", "loading", true, "/"],
  ["/signup", signedIn, true, "/"],
  ["/login", "loading", true, "/"],
  // The form, and the last step of a sign-up.
  ["/signup", signedOut, true, "/signup"],
  ["/signup", signedIn, false, "/signup"],
  ["/login/error", "loading", true, "/login/error"],
  ["/classroom", "loading", true, "/classroom"],
] as const)("the frame of %s (%s, pending: %s) is that of %s", (pathname, session, isPending, framed) => {
  expect(framedPath({ pathname, session, isPending })).toBe(framed);
});

test.each([
  ["/lectures/1/watch", true],
  ["/lectures/1", false],
  ["/courses/1/watch", false],
])("%s being the player's screen is %s", (pathname, watch) => {
  expect(isWatchPage(pathname)).toBe(watch);
});

test.each([
  ["/my/wishlist", true],
  ["/my/wishlist/", true],
  ["/my/orders", false],
  ["/my", false],
  ["/courses", false],
])("%s is as wide as a list of cards: %s", (pathname, expected) => {
  expect(isWide(pathname)).toBe(expected);
});

test.each([
  ["/", true],
  ["/courses", true],
  ["/search", true],
  ["/my/orders/1", true],
  ["/classroom", true],
  ["/courses/1", false],
  ["/lectures/1", false],
  ["/lectures/1/watch", false],
  ["/games/1", false],
  ["/payment/success", false],
  ["/cart", false],
  ["/login", false],
  ["/signup", false],
  ["/password/verify", false],
])("on %s a phone shows its places: %s", (path, isShown) => {
  expect(hasTabBar(path)).toBe(isShown);
});
