import { limits } from "../../../shared/limits.ts";
import { type MsRange, unionOf } from "../../../shared/ranges.ts";

/** What one account has been sent of lectures, by lecture, in media time. */
export type Fetched = ReadonlyMap<string, readonly MsRange[]>;

export type FetchLogPorts = {
  /** Adds to what is stored of an account. */
  write: (userId: string, fetched: Fetched) => Promise<void>;
  /** Whether all of a range is stored. */
  isStored: (userId: string, lectureId: string, range: MsRange) => Promise<boolean>;
  /** A write in the background failed; it is retried. */
  onError: (error: unknown) => void;
};

/**
 * Records what accounts are sent of videos: in memory as the bytes leave, in the database once a second and account,
 * and before anything is evaluated by it. What a process has not written when it is killed is lost: those bytes are on no
 * record, so a browser that revalidates them is sent them again.
 */
export class FetchLog {
  readonly #ports: FetchLogPorts;
  readonly #pending = new Map<string, Map<string, readonly MsRange[]>>();
  readonly #writes = new Map<string, Promise<void>>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(ports: FetchLogPorts) {
    this.#ports = ports;
  }

  add(userId: string, lectureId: string, range: MsRange): void {
    if (range[0] >= range[1]) return;
    const lectures = this.#pending.get(userId) ?? new Map<string, readonly MsRange[]>();
    lectures.set(lectureId, unionOf([...(lectures.get(lectureId) ?? []), range]));
    this.#pending.set(userId, lectures);
    this.#writeSoon(userId);
  }

  /** Resolves when everything added so far for the account is stored. */
  flush(userId: string): Promise<void> {
    // Writes for one account follow each other, also after one that failed.
    const before = this.#writes.get(userId) ?? Promise.resolve();
    const write = before.catch(() => undefined).then(() => this.#write(userId));
    this.#writes.set(userId, write);
    const forget = () => void (this.#writes.get(userId) === write && this.#writes.delete(userId));
    write.then(forget, forget);
    return write;
  }

  async flushAll(): Promise<void> {
    await Promise.all([...this.#pending.keys(), ...this.#writes.keys()].map((userId) => this.flush(userId)));
  }

  async isFetched(userId: string, lectureId: string, range: MsRange): Promise<boolean> {
    if (range[0] >= range[1]) return true;
    await this.flush(userId);
    return this.#ports.isStored(userId, lectureId, range);
  }

  #writeSoon(userId: string): void {
    if (this.#timers.has(userId)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(userId);
      this.flush(userId).catch(this.#ports.onError);
    }, limits.fetchRecordMs);
    this.#timers.set(userId, timer.unref());
  }

  async #write(userId: string): Promise<void> {
    clearTimeout(this.#timers.get(userId));
    this.#timers.delete(userId);
    const lectures = this.#pending.get(userId);
    if (!lectures) return;
    this.#pending.delete(userId);
    try {
      await this.#ports.write(userId, lectures);
    } catch (error) {
      for (const [lectureId, ranges] of lectures) for (const range of ranges) this.add(userId, lectureId, range);
      throw error;
    }
  }
}
