import { expect, test } from "vitest";
import type { SessionStatus } from "../../../../lib/session/session-state.ts";
import { actionsFor } from "./navigation-actions.ts";

test.each<[SessionStatus, string, string[]]>([
  ["unauthenticated", "desktop", ["검색", "장바구니", "LOGIN", "SIGN UP"]],
  ["unauthenticated", "mobile", ["검색", "장바구니", "로그인"]],
  ["authenticated", "desktop", ["내 강의실", "검색", "찜 목록", "알림", "장바구니"]],
  ["authenticated", "mobile", ["검색", "알림", "장바구니"]],
  ["loading", "desktop", ["내 강의실", "검색", "찜 목록", "알림", "장바구니"]],
  ["loading", "mobile", ["검색", "알림", "장바구니"]],
])("[R1.23 R2.27 R2.28 R2.29 R2.31 R2.32 R6.4] %s on %s shows %o", (session, device, labels) => {
  const actions = actionsFor(session).filter(({ on }) => on === device || on === "all");
  expect(actions.map(({ label }) => label)).toEqual(labels);
});
