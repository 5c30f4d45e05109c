import { expect, test } from "vitest";
import type { SessionStatus } from "../lib/session/session-state.ts";
import { hasTopNavigation, isWatchPage, type SideMenuKind, sideMenuFor } from "./menu-visibility.ts";

const signedIn = "authenticated";
const signedOut = "unauthenticated";

test.each<[string, boolean, SessionStatus, SideMenuKind | null]>([
  ["/", false, signedOut, "browse"],
  ["/", false, signedIn, "browse"],
  ["/", false, "loading", "browse"],
  ["/", true, signedOut, null],
  ["/lectures", false, signedOut, "browse"],
  ["/lectures/", false, signedOut, "browse"],
  ["/lectures/1", false, signedOut, "browse"],
  ["/lectures/1/watch", false, signedIn, null],
  ["/courses/1", false, signedOut, "browse"],
  ["/courses/1", true, signedIn, null],
  ["/teachers", false, signedOut, "browse"],
  ["/login", false, signedOut, null],
  ["/signup", false, signedOut, null],
  ["/password", false, signedOut, null],
  ["/password/reset", false, signedOut, null],
  ["/password-change", false, signedOut, null],
  ["/classroom", false, signedIn, null],
  ["/payment", false, signedIn, null],
  ["/payment/success", false, signedIn, null],
  ["/docs/tos", false, signedOut, null],
  ["/documents", false, signedOut, "browse"],
  ["/my", false, signedIn, "account"],
  ["/my/", false, signedIn, "account"],
  ["/my/orders", false, signedIn, "account"],
  ["/my/orders", false, "loading", "account"],
  ["/my/orders", false, signedOut, "browse"],
  ["/my/orders", true, signedIn, null],
  ["/mystery", false, signedIn, "browse"],
])("[R2.41] at %s (mobile %s, %s) the side menu is %s", (pathname, mobile, session, kind) => {
  expect(sideMenuFor({ pathname, mobile, session })).toBe(kind);
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
  ["/lectures/1/watch", true],
  ["/lectures/1", false],
  ["/courses/1/watch", false],
])("%s being the player's screen is %s", (pathname, watch) => {
  expect(isWatchPage(pathname)).toBe(watch);
});
