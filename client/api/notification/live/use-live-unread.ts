import { useEffect, useRef } from "react";
import { trpc } from "../../../lib/trpc/trpc.ts";
import { followUnread } from "./follow-unread.ts";

/** Updates what the page shows of the user's notifications while it is open. `onMore`: there are more unread ones. */
export function useLiveUnread(userId: string, onMore: () => void): void {
  const utils = trpc.useUtils();
  const newest = useRef(onMore);
  useEffect(() => {
    newest.current = onMore;
  });
  useEffect(() => {
    const { notification, client } = utils;
    function show({ unread, isChange }: { unread: number; isChange: boolean }): void {
      const before = notification.unread.getData()?.unread ?? 0;
      notification.unread.setData(undefined, { unread });
      if (isChange || unread !== before) void notification.list.invalidate();
      if (isChange && unread > before) newest.current();
    }
    const poll = async () => (await client.notification.unread.query()).unread;
    return whileShown((signal) => followUnread({ userId, onNews: show, poll, signal }));
  }, [userId, utils]);
}

/** A page that the browser stores to come back to it has no connection meanwhile. */
function whileShown(follow: (signal: AbortSignal) => void): () => void {
  const stopped = new AbortController();
  let shown = new AbortController();
  const start = () => {
    shown = new AbortController();
    follow(shown.signal);
  };
  window.addEventListener("pagehide", () => shown.abort(), { signal: stopped.signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && start(), { signal: stopped.signal });
  start();
  return () => {
    stopped.abort();
    shown.abort();
  };
}
