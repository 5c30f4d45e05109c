// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useMediaToken } from "./use-media-token.ts";

const open = vi.hoisted(() => vi.fn<() => Promise<{ expiresAt: string }>>());
vi.mock("../../../api/media.ts", () => ({ openMedia: open }));

const minute = 60_000;
let person = 0;

/** A user who has just opened the watch screen and has the first token. */
async function watch(moving: boolean) {
  const userId = `u${person++}`;
  const hook = renderHook((props: { moving: boolean }) => useMediaToken(userId, props.moving), {
    initialProps: { moving },
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  open.mockClear();
  return { ...hook, rest: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) };
}

beforeEach(() => {
  vi.useFakeTimers();
  open.mockImplementation(async () => ({ expiresAt: new Date(Date.now() + 10 * minute).toISOString() }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("while the video plays its token is renewed, and while it is paused nothing is requested", async () => {
  const { rerender, rest } = await watch(true);
  await rest(60 * minute);
  expect(open.mock.calls.length).toBeGreaterThan(6);
  rerender({ moving: false });
  open.mockClear();
  await rest(60 * minute);
  expect(open).not.toHaveBeenCalled();
});

test("after a long pause playing or seeking renews the token at once", async () => {
  const { rerender, rest } = await watch(false);
  await rest(11 * minute);
  rerender({ moving: true });
  expect(open).toHaveBeenCalledTimes(1);
});

test.each(["pointermove", "keydown", "focus", "visibilitychange"])(
  "after a long pause a %s renews the token before anything is requested, once",
  async (event) => {
    const { rest } = await watch(false);
    const come = () =>
      (event === "visibilitychange" ? document : window).dispatchEvent(new Event(event, { bubbles: true }));
    come();
    expect(open).not.toHaveBeenCalled();
    await rest(11 * minute);
    come();
    come();
    await rest(10_000);
    come();
    expect(open).toHaveBeenCalledTimes(1);
  },
);

test("pointer moves without an answer do not repeat the request endlessly", async () => {
  const { rest } = await watch(false);
  await rest(11 * minute);
  open.mockRejectedValue(new TypeError("Failed to fetch"));
  for (let i = 0; i < 100; i++) {
    window.dispatchEvent(new Event("pointermove"));
    await rest(10);
  }
  expect(open).toHaveBeenCalledTimes(1);
});
