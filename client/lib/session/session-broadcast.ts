import { orNull, shape, text } from "../../../shared/reader.ts";

/** The signed-in user of this browser; null: signed out. */
const readMessage = shape({ userId: orNull(text) });

let opened: BroadcastChannel | null = null;
// One for sending and receiving: a tab does not receive what it sends itself.
const channel = () => (opened ??= new BroadcastChannel("closegap-session"));

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and no other
export const broadcastSession = (userId: string | null): void => channel().postMessage({ userId });

export const onSessionBroadcast = (onChange: (userId: string | null) => void): void =>
  channel().addEventListener("message", ({ data }) => {
    const message = readMessage(data);
    if (message) onChange(message.userId);
  });
