import { runAsLeader } from "../../../lib/live/leader.ts";
import { keepConnected } from "../../../lib/live/reconnect.ts";
import { broadcastUnread, onUnreadBroadcast, type UnreadNews } from "./unread-channel.ts";
import { readUnreadStream } from "./unread-stream.ts";

const pollMs = 60_000;
/** Longer than the time between two signs of life of the stream. */
const silenceMs = 50_000;

interface FollowOptions {
  userId: string;
  onNews: (news: { unread: number; isChange: boolean }) => void;
  /** Asks the server for the number. */
  poll: () => Promise<number>;
  signal: AbortSignal;
  openStream?: typeof readUnreadStream;
}

/**
 * Follows the number of unread notifications until `signal` is aborted. One tab of the browser has the connection and
 * shows the others what it receives. A tab in view that receives nothing for a minute asks the server itself.
 */
export function followUnread({ userId, onNews, poll, signal, openStream = readUnreadStream }: FollowOptions): void {
  let receivedAt = Date.now();
  const receive = (news: UnreadNews) => {
    receivedAt = Date.now();
    if (news) onNews(news);
  };
  const publish = (news: UnreadNews) => {
    receive(news);
    broadcastUnread(news);
  };
  onUnreadBroadcast(receive, signal);

  const connect = async () => {
    for await (const news of openStream(signal)) if (!signal.aborted) publish(news);
  };
  void whenVisible(signal).then(() =>
    runAsLeader(`closegap-notifications ${userId}`, () => keepConnected(connect, signal), signal),
  );

  async function pollWhenSilent(): Promise<void> {
    if (document.visibilityState === "hidden" || Date.now() - receivedAt < silenceMs) return;
    // Without an answer it is asked again in a minute.
    const unread = await poll().catch(() => null);
    if (unread !== null && !signal.aborted) publish({ unread, isChange: true });
  }
  const timer = setInterval(() => void pollWhenSilent(), pollMs);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** A tab that was opened in the background connects when it is looked at. */
function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === "visible") return resolve();
    document.addEventListener("visibilitychange", () => resolve(), { once: true, signal });
  });
}
