// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import { tokenAtom } from "../../../lib/session/session-state.ts";
import { testClient } from "../../../test/client.tsx";
import { useNotifications } from "../notifications.ts";
import { useUnreadCount } from "../unread.ts";
import { followUnread } from "./follow-unread.ts";
import { useLiveUnread } from "./use-live-unread.ts";

vi.mock(import("./follow-unread.ts"), () => ({ followUnread: vi.fn<typeof followUnread>() }));
const follow = vi.mocked(followUnread);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

async function open(onMore = vi.fn<() => void>()) {
  function Screen() {
    useLiveUnread("user", onMore);
    useNotifications(false);
    return <output>{useUnreadCount()}</output>;
  }
  const store = createStore();
  store.set(tokenAtom, { value: "a.b.c", userId: "user", expiresAt: Date.now() / 1000 + 900, clockSkewMs: 0 });
  const client = testClient({
    "notification.unread": () => ({ data: { unread: 2 } }),
    "notification.list": () => ({ data: { items: [], page: 1, rows: 20, total: 0 } }),
  });
  await act(async () =>
    render(
      client.page(
        <Provider store={store}>
          <Screen />
        </Provider>,
      ),
    ),
  );
  await screen.findByText("2");
  const report = (unread: number, isChange: boolean) =>
    act(async () => follow.mock.lastCall?.[0].onNews({ unread, isChange }));
  return { report, onMore, reads: () => client.callsOf("notification.list").length };
}

test("news show the number and read the list again; only a higher number is announced", async () => {
  const { report, onMore, reads } = await open();
  await report(3, true);
  await screen.findByText("3");
  expect([onMore.mock.calls.length, reads()]).toEqual([1, 2]);
  await report(1, true);
  await screen.findByText("1");
  expect([onMore.mock.calls.length, reads()]).toEqual([1, 3]);
  expect(follow).toHaveBeenCalledOnce();
});

test("the same number at the start of a stream reads nothing again", async () => {
  const { report, onMore, reads } = await open();
  await report(2, false);
  expect([onMore.mock.calls.length, reads()]).toEqual([0, 1]);
});

test("a page that the browser stores has no connection until it is shown again", async () => {
  await open();
  window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  expect(follow.mock.lastCall?.[0].signal.aborted).toBe(true);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(follow).toHaveBeenCalledTimes(2);
  expect(follow.mock.lastCall?.[0].signal.aborted).toBe(false);
  cleanup();
  expect(follow.mock.lastCall?.[0].signal.aborted).toBe(true);
});
