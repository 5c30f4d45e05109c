import { boolean, integerIn, nullable, object, text } from "../../../../shared/reader.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/state/store.ts";
import { createTabChannel } from "../../../lib/state/tab-channel.ts";

/** The server's message about the current user's notifications; null: nothing new, but the connection works. */
export type UnreadNews = {
  unread: number;
  /** Whether notifications have come or been read; else this is the number at the start. */
  isChange: boolean;
} | null;

const channel = createTabChannel(
  "closegap-notifications",
  object({ userId: nullable(text), news: nullable(object({ unread: integerIn(0), isChange: boolean })) }),
);

/** Shows the other tabs of the browser what this one has received. */
export const broadcastUnread = (news: UnreadNews): void => channel.send({ userId: store.get(viewerIdAtom), news });

/** Messages that another tab of the same user has received, until `signal` is aborted. */
export const onUnreadBroadcast = (onNews: (news: UnreadNews) => void, signal: AbortSignal): void =>
  channel.listen(({ userId, news }) => {
    if (userId !== null && userId === store.get(viewerIdAtom)) onNews(news);
  }, signal);
