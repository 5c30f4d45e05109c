import { flag, integerIn, orNull, shape, text } from "../../../../shared/reader.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/state/store.ts";

/** What the server says about the current user's notifications; null: nothing new, but the connection works. */
export type UnreadNews = {
  unread: number;
  /** Whether notifications have come or been read; else this is the number at the start. */
  isChange: boolean;
} | null;

const readMessage = shape({
  userId: text,
  news: orNull(shape({ unread: integerIn(0), isChange: flag })),
});

let opened: BroadcastChannel | null = null;
// One for sending and receiving: a tab does not receive what it sends itself.
const channel = () => (opened ??= new BroadcastChannel("closegap-notifications"));

/** Shows the other tabs of the browser what this one has received. */
export const broadcastUnread = (news: UnreadNews): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and no other
  channel().postMessage({ userId: store.get(viewerIdAtom), news });

/** What another tab of the same user has received, until `signal` is aborted. */
export const onUnreadBroadcast = (onNews: (news: UnreadNews) => void, signal: AbortSignal): void =>
  channel().addEventListener(
    "message",
    ({ data }) => {
      const message = readMessage(data);
      if (message && message.userId === store.get(viewerIdAtom)) onNews(message.news);
    },
    { signal },
  );
