import { integerIn, object } from "../../../../shared/reader.ts";
import { readStream } from "../../../lib/live/read-stream.ts";
import type { UnreadNews } from "./unread-channel.ts";

const readUnread = object({ unread: integerIn(0) });

/** The number of unread notifications from the server: now, and whenever they may have changed, see `readStream`. */
export async function* readUnreadStream(signal: AbortSignal): AsyncGenerator<UnreadNews, void> {
  let isChange = false;
  for await (const data of readStream("notification.changes", signal)) {
    const message = data === null ? undefined : readUnread(JSON.parse(data));
    yield message ? { ...message, isChange } : null;
    if (message) isChange = true;
  }
}
