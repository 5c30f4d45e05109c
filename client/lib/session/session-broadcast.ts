import { z } from "zod";

/** The signed-in user of this browser; null: signed out. */
const message = z.object({ userId: z.string().nullable() });

let opened: BroadcastChannel | null = null;
// One for sending and receiving: a tab does not receive what it sends itself.
const channel = () => (opened ??= new BroadcastChannel("closegap-session"));

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and no other
export const broadcastSession = (userId: string | null): void => channel().postMessage({ userId });

export const onSessionBroadcast = (onChange: (userId: string | null) => void): void =>
  channel().addEventListener("message", ({ data }) => {
    const parsed = message.safeParse(data);
    if (parsed.success) onChange(parsed.data.userId);
  });
