import type { Reader } from "../../../shared/reader.ts";

export interface TabChannel<Message> {
  send: (message: Message) => void;
  /** Receives what other tabs send, never what this one sends itself. */
  listen: (onMessage: (message: Message) => void, signal?: AbortSignal) => void;
}

/** Messages between the tabs of a browser. Where it has no channels or forbids them, each tab works alone. */
export function createTabChannel<Message>(name: string, reader: Reader<Message>): TabChannel<Message> {
  let opened: BroadcastChannel | null | undefined;
  // One for sending and receiving: a tab does not receive what it sends itself.
  const channel = () => (opened === undefined ? (opened = open(name)) : opened);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and no other
    send: (message) => channel()?.postMessage(message),
    listen: (onMessage, signal) =>
      channel()?.addEventListener(
        "message",
        ({ data }) => {
          const message = reader(data);
          if (message) onMessage(message);
        },
        signal ? { signal } : {},
      ),
  };
}

function open(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
