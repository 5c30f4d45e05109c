// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testClient } from "../test/client.tsx";
import { useSessionRefetch } from "./use-session-refetch.ts";

const refetchSession = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}));
vi.mock("../api/account/auth.ts", async (original) => ({ ...(await original<object>()), refetchSession }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  refetchSession.mockClear();
});

function Page() {
  useSessionRefetch();
  return null;
}

async function open(sessionRefetchSeconds: number | null) {
  const { page } = testClient({ "site.info": () => ({ data: { sessionRefetchSeconds } }) });
  render(page(<Page />));
  await vi.advanceTimersByTimeAsync(100);
}

test("[R9.5] where polling is configured, the session is checked again at each interval", async () => {
  await open(30);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(refetchSession).toHaveBeenCalledTimes(2);
});

test("a page out of view does not check", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await open(30);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(refetchSession).not.toHaveBeenCalled();
});

test("[R9.5] without a configured interval nothing is checked", async () => {
  await open(null);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(refetchSession).not.toHaveBeenCalled();
});
