// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endRefusedSession, callToken, mayBeSignedIn, replaceToken } from "../../../lib/session/session.ts";
import type { UnreadNews } from "./unread-channel.ts";
import { readUnreadStream } from "./unread-stream.ts";

vi.mock(import("../../../lib/session/session.ts"), async (original) => ({
  ...(await original()),
  callToken: vi.fn<typeof callToken>().mockResolvedValue("token"),
  replaceToken: vi.fn<typeof replaceToken>().mockResolvedValue(true),
  endRefusedSession: vi.fn<typeof endRefusedSession>().mockResolvedValue(),
  mayBeSignedIn: vi.fn<typeof mayBeSignedIn>().mockReturnValue(true),
}));

const network = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal("fetch", network));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const encoder = new TextEncoder();
/** Sends these parts, whose borders are not those of events. */
const streamOf = (parts: string[], ends = true) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(encoder.encode(part));
        if (ends) controller.close();
      },
    }),
  );
async function read(signal = new AbortController().signal) {
  const news: UnreadNews[] = [];
  for await (const item of readUnreadStream(signal)) news.push(item);
  return news;
}

test("the number at the start, the changes and the signs of life are read with the access token", async () => {
  network.mockResolvedValue(
    streamOf([
      "event: connected\ndata: {}\n\n\nda",
      'ta: {"unread":2}\n\n\nevent: ping\ndata: \n\n\n',
      'data: {"unread":3}\n\n\nevent: return\ndata: \n\n\n',
    ]),
  );
  expect(await read()).toEqual([null, { unread: 2, isChange: false }, null, { unread: 3, isChange: true }]);
  expect(network).toHaveBeenCalledWith(
    "/trpc/notification.changes",
    expect.objectContaining({ headers: { authorization: "Bearer token", accept: "text/event-stream" } }),
  );
});

test("an error in the stream, or another answer, is a failure", async () => {
  network.mockResolvedValueOnce(streamOf(['event: serialized-error\ndata: {"message":"INTERNAL"}\n\n\n']));
  await expect(read()).rejects.toThrow("INTERNAL");
  network.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await expect(read()).rejects.toThrow("503");
  expect(replaceToken).not.toHaveBeenCalled();
});

test("a refused token is replaced for the next attempt; without another one the session ends", async () => {
  network.mockImplementation(async () => new Response(null, { status: 401 }));
  await expect(read()).rejects.toThrow("401");
  expect(replaceToken).toHaveBeenCalledWith("token");
  expect(endRefusedSession).not.toHaveBeenCalled();
  vi.mocked(replaceToken).mockResolvedValueOnce(false);
  await expect(read()).rejects.toThrow("401");
  expect(endRefusedSession).toHaveBeenCalledOnce();
  expect(network.mock.calls.map(([url]) => url)).toEqual(Array.from({ length: 2 }, () => "/trpc/notification.changes"));
});

test("a stream without data for 45 seconds is closed, and so is one without a reader", async () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  network.mockImplementation(async (_url, init) => {
    if (init?.signal) signals.push(init.signal);
    return streamOf([], false);
  });
  void read();
  await vi.advanceTimersByTimeAsync(44_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  const stop = new AbortController();
  void read(stop.signal);
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  expect(signals[1]?.aborted).toBe(true);
});

test("[R8.1] a session whose refresh is refused opens no stream", async () => {
  vi.mocked(callToken).mockResolvedValueOnce(null);
  await expect(read()).rejects.toThrow("over");
  expect(network).not.toHaveBeenCalled();
});

test("a browser without a session opens no stream", async () => {
  vi.mocked(mayBeSignedIn).mockReturnValueOnce(false);
  await expect(read()).rejects.toThrow("signed out");
  expect(network).not.toHaveBeenCalled();
});
