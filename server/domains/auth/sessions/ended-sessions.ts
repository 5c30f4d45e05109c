import { limits } from "../../../../shared/limits.ts";

/**
 * Sessions that ended while access tokens of them are still in their time. Every server process is notified of each end, so
 * that a token stops counting at once and no request has to query the database.
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
      if (endedAt + limits.accessTokenSeconds * 1000 >= now) break;
      this.#endedAt.delete(oldest);
    }
  }

  has(sessionId: string): boolean {
    return this.#endedAt.has(sessionId);
  }
}
