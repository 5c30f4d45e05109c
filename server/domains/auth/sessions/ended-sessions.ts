import { serverLimits } from "../../../limits.ts";

/**
 * Ended sessions whose access tokens have not expired. Every server process is notified when a session ends, so its
 * tokens are rejected at once, without a database query per request.
 */
export class EndedSessions {
  readonly #endedAt = new Map<string, number>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  add(sessionId: string): void {
    const now = this.#now().getTime();
    this.#endedAt.set(sessionId, now);
    for (const [oldest, endedAt] of this.#endedAt) {
      if (endedAt + serverLimits.accessTokenSeconds * 1000 >= now) break;
      this.#endedAt.delete(oldest);
    }
  }

  has(sessionId: string): boolean {
    return this.#endedAt.has(sessionId);
  }
}
