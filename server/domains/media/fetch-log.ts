import { serverLimits } from "../../limits.ts";
import { type MsRange, unionOf } from "../../../shared/media/ranges.ts";

/** Media time that was sent to one account, by lecture. */
export type Fetched = ReadonlyMap<string, readonly MsRange[]>;

export type FetchLogPorts = {
  /** Adds to the stored ranges of an account. */
  write: (userId: string, fetched: Fetched) => Promise<void>;
  /** Whether the entire range is stored. */
  isStored: (userId: string, lectureId: string, range: MsRange) => Promise<boolean>;
  /** Called when a background write fails; it is retried. */
  onError: (error: unknown) => void;
};

/**
 * Records which parts of videos are sent to each account: in memory while sending, in the database once per second
 * and account, and before a range is checked. Ranges that a killed process has not written are lost; a browser that
 * revalidates them gets them again.
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

  /** Resolves once everything added so far for the account is stored. */
  flush(userId: string): Promise<void> {
    // Writes for one account are serialized, also after a failed one.
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
    }, serverLimits.fetchRecordMs);
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
