import { expect, test } from "vitest";
import type { SessionStatus } from "../lib/session/session-state.ts";
import { actionsFor } from "./navigation-actions.ts";

test.each<[SessionStatus, string, string[]]>([
  ["unauthenticated", "desktop", ["LOGIN", "SIGN UP"]],
  ["unauthenticated", "mobile", ["로그인"]],
  ["authenticated", "desktop", ["내 강의실"]],
  ["authenticated", "mobile", []],
  ["loading", "desktop", ["내 강의실"]],
  ["loading", "mobile", []],
])("[R1.23 R2.27 R2.31 R6.4] %s on %s shows %o", (session, device, labels) => {
  const actions = actionsFor(session).filter(({ on }) => on === device);
  expect(actions.map(({ label }) => label)).toEqual(labels);
});
