import { EventSourceParserStream } from "eventsource-parser/stream";
import { callToken, endRefusedSession, mayBeSignedIn, replaceToken } from "../session/session.ts";
import { tokenHeader } from "../trpc/unauthenticated-client.ts";

/** The server shows every 20 seconds that it is there. */
const silenceMaxMs = 45_000;

/**
 * The messages of a subscription, as JSON; null is a sign of life between them. Ends when the server ends it, fails when
 * the server is silent. Read without tRPC's own link, whose code every page would load.
 * @param path of the procedure, with its input
 */
export async function* readStream(path: string, signal: AbortSignal): AsyncGenerator<string | null, void> {
  const request = new AbortController();
  const abort = () => request.abort();
  signal.addEventListener("abort", abort, { signal: request.signal });
  let timer = setTimeout(abort, silenceMaxMs);
  try {
    const body = await connect(path, request.signal);
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
    while (true) {
      const { done, value } = await events.read();
      if (done || value.event === "return") return;
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMaxMs);
      if (value.event === "serialized-error") throw new Error(`the stream of ${path} has failed: ${value.data}`);
      yield value.event ? null : value.data;
    }
  } finally {
    clearTimeout(timer);
    abort();
  }
}

async function connect(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  // The server has ended the last stream with the session; the logout of this page is not complete yet.
  if (!mayBeSignedIn()) throw new Error("the user has signed out");
  const token = await callToken();
  if (token === null) throw new Error("the session is over");
  const response = await fetch(`/trpc/${path}`, {
    headers: { ...tokenHeader({ token }), accept: "text/event-stream" },
    signal,
  });
  if (response.ok && response.body) return response.body;
  // The next attempt has another token.
  if (response.status === 401 && !(await replaceToken(token))) await endRefusedSession();
  throw new Error(`the stream of ${path} answered ${response.status}`);
}
