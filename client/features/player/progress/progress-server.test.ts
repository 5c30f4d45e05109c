// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { emptyToken } from "../../../lib/session/access-token.ts";
import { tokenAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/state/store.ts";
import { progressServer, serverNow } from "./progress-server.ts";

afterEach(() => {
  store.set(tokenAtom, emptyToken);
  vi.useRealTimers();
});

test("the time of the server is that of the device and what the server is ahead", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  store.set(tokenAtom, { ...emptyToken, clockSkewMs: 5_000 });
  expect(serverNow()).toBe(1_005_000);
});

test("progress is sent only for the user who is signed in", () => {
  const key = { kind: "course", progressId: "p1" } as const;
  store.set(tokenAtom, { value: "t", userId: "u1", expiresAt: Date.now() / 1000 + 3600, clockSkewMs: 0 });
  expect(["u1", "u2"].map((userId) => progressServer.isViewer({ ...key, userId }))).toEqual([true, false]);
});
