import { EventSourceParserStream } from "eventsource-parser/stream";
import { integerIn, object } from "../../../../shared/reader.ts";
import { callToken, endRefusedSession, mayBeSignedIn, replaceToken } from "../../../lib/session/session.ts";
import { tokenHeader } from "../../../lib/trpc/unauthenticated-client.ts";
import type { UnreadNews } from "./unread-channel.ts";

/** The server shows every 20 seconds that it is there. */
const silenceMaxMs = 45_000;
const readUnread = object({ unread: integerIn(0) });

/**
 * The number of unread notifications from the server: now, and whenever they may have changed. Ends when the server ends
 * it, fails when the server is silent. Read without tRPC's own link, whose code every page would load.
 */
export async function* readUnreadStream(signal: AbortSignal): AsyncGenerator<UnreadNews, void> {
  const request = new AbortController();
  const abort = () => request.abort();
  signal.addEventListener("abort", abort, { signal: request.signal });
  let timer = setTimeout(abort, silenceMaxMs);
  try {
    const body = await connect(request.signal);
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
    for (let isChange = false; ;) {
      const { done, value } = await events.read();
      if (done || value.event === "return") return;
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMaxMs);
      if (value.event === "serialized-error") throw new Error(`the stream of notifications has failed: ${value.data}`);
      const message = value.event ? undefined : readUnread(JSON.parse(value.data));
      yield message ? { ...message, isChange } : null;
      if (message) isChange = true;
    }
  } finally {
    clearTimeout(timer);
    abort();
  }
}

async function connect(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  // The server has ended the last stream with the session; the logout of this page is not complete yet.
  if (!mayBeSignedIn()) throw new Error("the user has signed out");
  const token = await callToken();
  if (token === null) throw new Error("the session is over");
  const response = await fetch("/trpc/notification.changes", {
    headers: { ...tokenHeader({ token }), accept: "text/event-stream" },
    signal,
  });
  if (response.ok && response.body) return response.body;
  // The next attempt has another token.
  if (response.status === 401 && !(await replaceToken(token))) await endRefusedSession();
  throw new Error(`the stream of notifications answered ${response.status}`);
}
