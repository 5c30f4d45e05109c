// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSessionRefetch } from "./use-session-refetch.ts";

const refetchSession = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}));
vi.mock("../../../api/account/refetch-session.ts", async (original) => ({
  ...(await original<object>()),
  refetchSession,
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  refetchSession.mockClear();
});

const open = (seconds: number | null) => renderHook(() => useSessionRefetch(seconds));

test("[R9.5] where polling is configured, the session is checked again at each interval", async () => {
  open(30);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(refetchSession).toHaveBeenCalledTimes(2);
});

test("a page out of view does not check", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  open(30);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(refetchSession).not.toHaveBeenCalled();
});

test("[R9.5] without a configured interval nothing is checked", async () => {
  open(null);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(refetchSession).not.toHaveBeenCalled();
});
