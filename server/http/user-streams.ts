import { serverLimits } from "../limits.ts";

type Viewer = { userId: string; sessionId: string };

class Stream {
  readonly sessionId: string;
  #changed = Promise.withResolvers<void>();
  isOver = false;

  constructor(sessionId: string) {
    this.sessionId = sessionId;
  }

  wake(): void {
    this.#changed.resolve();
  }

  end(): void {
    this.isOver = true;
    this.wake();
  }

  /** Changes while the last one is still being sent count as one. */
  async changed(): Promise<void> {
    await this.#changed.promise;
    this.#changed = Promise.withResolvers<void>();
  }
}

/** Open streams of this process about one kind of changes. They hold no connection to the database: the one that listens wakes them. */
export class UserStreams {
  readonly #byUser = new Map<string, Set<Stream>>();

  get size(): number {
    return this.#byUser.values().reduce((sum, streams) => sum + streams.size, 0);
  }

  /**
   * Yields at once, and then whenever what the stream is about may have changed for the user. It ends with the session, and after the
   * lifetime of an access token, so that the client comes back with a new one.
   */
  async *changesOf({ userId, sessionId }: Viewer, signal: AbortSignal): AsyncGenerator<void, void> {
    const stream = new Stream(sessionId);
    this.#add(userId, stream);
    const end = () => stream.end();
    signal.addEventListener("abort", end);
    const timer = setTimeout(end, serverLimits.accessTokenSeconds * 1000).unref();
    try {
      while (!stream.isOver && !signal.aborted) {
        yield;
        await stream.changed();
      }
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      this.#delete(userId, stream);
    }
  }

  /** @param userId null: all users */
  wake(userId: string | null): void {
    const woken = userId === null ? this.#byUser.values() : [this.#byUser.get(userId) ?? new Set()];
    for (const streams of woken) for (const stream of streams) stream.wake();
  }

  endSession(sessionId: string): void {
    for (const streams of this.#byUser.values())
      for (const stream of streams) if (stream.sessionId === sessionId) stream.end();
  }

  close(): void {
    for (const streams of this.#byUser.values()) for (const stream of streams) stream.end();
  }

  #add(userId: string, stream: Stream): void {
    const streams = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, streams.add(stream));
    const [oldest] = streams;
    if (streams.size > serverLimits.streamsPerUser) oldest?.end();
  }

  #delete(userId: string, stream: Stream): void {
    const streams = this.#byUser.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) this.#byUser.delete(userId);
  }
}
