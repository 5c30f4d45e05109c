// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockManager } from "../../../test/lock-manager.ts";
import type { UnreadNews } from "./unread-channel.ts";

const userId = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7";
const token = (value: string) => ({
  value: "a.b.c",
  userId: value,
  expiresAt: Date.now() / 1000 + 900,
  clockSkewMs: 0,
});
const minute = 60_000;

const Channel = BroadcastChannel;
let opened: BroadcastChannel[] = [];
let browsers = 0;
let stops: AbortController[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  browsers += 1;
  vi.stubGlobal(
    "BroadcastChannel",
    class extends Channel {
      constructor(name: string) {
        super(`${name} ${browsers}`);
        opened.push(this);
      }
    },
  );
  vi.stubGlobal("navigator", { locks: lockManager() });
});
afterEach(() => {
  for (const stop of stops) stop.abort();
  for (const channel of opened) channel.close();
  stops = [];
  opened = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A stream that sends what the test says. */
function stream() {
  let send: (news: UnreadNews) => void = () => {};
  const open = vi.fn<(signal: AbortSignal) => AsyncGenerator<UnreadNews, void>>(async function* (signal) {
    while (!signal.aborted)
      yield await new Promise<UnreadNews>((resolve, reject) => {
        send = resolve;
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      });
  });
  return { open, send: (news: UnreadNews) => send(news) };
}

/** A tab with modules of its own: a store, a channel. */
async function openTab(openStream: ReturnType<typeof stream>["open"], viewer = userId) {
  vi.resetModules();
  const { store } = await import("../../../lib/state/store.ts");
  const { tokenAtom } = await import("../../../lib/session/session-state.ts");
  const { followUnread } = await import("./follow-unread.ts");
  store.set(tokenAtom, token(viewer));
  const stop = new AbortController();
  stops.push(stop);
  const shown: number[] = [];
  const poll = vi.fn<() => Promise<number>>().mockResolvedValue(7);
  const onNews = ({ unread }: { unread: number }) => void shown.push(unread);
  followUnread({ userId: viewer, onNews, poll, signal: stop.signal, openStream });
  return { shown, poll, close: () => stop.abort() };
}

const change = (unread: number) => ({ unread, isChange: true });

test("one tab has the stream and shows the other what it receives; when it closes, the other takes over", async () => {
  const [first, second] = [stream(), stream()];
  const one = await openTab(first.open);
  const two = await openTab(second.open);
  await vi.waitFor(() => expect(first.open).toHaveBeenCalledOnce());
  first.send(change(3));
  await vi.waitFor(() => expect([one.shown, two.shown]).toEqual([[3], [3]]));
  expect(second.open).not.toHaveBeenCalled();
  one.close();
  await vi.waitFor(() => expect(second.open).toHaveBeenCalledOnce());
  second.send(change(2));
  await vi.waitFor(() => expect(two.shown).toEqual([3, 2]));
  expect(one.shown).toEqual([3]);
});

test("a tab of another user shows nothing of it", async () => {
  const [first, second] = [stream(), stream()];
  await openTab(first.open);
  const other = await openTab(second.open, "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c9");
  await vi.waitFor(() => expect(first.open).toHaveBeenCalledOnce());
  first.send(change(3));
  await vi.advanceTimersByTimeAsync(100);
  expect(other.shown).toEqual([]);
});

test("a tab that was opened in the background connects when it is looked at", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { open } = stream();
  await openTab(open);
  await vi.advanceTimersByTimeAsync(minute);
  expect(open).not.toHaveBeenCalled();
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
});

test("while the stream fails, a tab in view asks once a minute and shows the others the answer", async () => {
  // oxlint-disable-next-line require-yield -- it fails before
  const failing = vi.fn<() => AsyncGenerator<UnreadNews, void>>(async function* () {
    throw new Error("down");
  });
  const one = await openTab(failing);
  await vi.advanceTimersByTimeAsync(30_000);
  const two = await openTab(failing);
  await vi.advanceTimersByTimeAsync(31_000);
  await vi.waitFor(() => expect([one.shown, two.shown]).toEqual([[7], [7]]));
  await vi.advanceTimersByTimeAsync(29_000);
  expect([one.poll, two.poll].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test("a stream that shows signs of life leaves nothing to ask", async () => {
  const { open, send } = stream();
  const { poll } = await openTab(open);
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  for (let ping = 0; ping < 9; ping += 1) {
    send(null);
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(poll).not.toHaveBeenCalled();
});

test("a hidden tab asks nothing, nor does a tab whose user has signed out", async () => {
  vi.stubGlobal("navigator", {});
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { open } = stream();
  const { poll, close } = await openTab(open);
  await vi.advanceTimersByTimeAsync(5 * minute);
  hidden.mockReturnValue("visible");
  close();
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(poll).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});
