import { z } from "zod";

/** Who is signed in in this browser; null: no user. */
const news = z.object({ userId: z.string().nullable() });

let opened: BroadcastChannel | null = null;
// One for sending and receiving: a tab does not receive what it sends itself.
const channel = () => (opened ??= new BroadcastChannel("closegap-session"));

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and no other
export const broadcastSession = (userId: string | null): void => channel().postMessage({ userId });

export const onSessionBroadcast = (onNews: (userId: string | null) => void): void =>
  channel().addEventListener("message", ({ data }) => {
    const read = news.safeParse(data);
    if (read.success) onNews(read.data.userId);
  });
