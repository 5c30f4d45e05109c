import { kstDayOf } from "../../../shared/time.ts";
import { serverLimits } from "../../limits.ts";

export type PageVisits = { kstDay: number; path: string; visits: number };

type Ports = {
  now: () => Date;
  /** Adds to the stored numbers. */
  write: (visits: PageVisits[]) => Promise<unknown>;
  /** Called when a background write fails; it is retried with the next one. */
  onError: (error: unknown) => void;
};

/**
 * Counts opened screens in memory and adds the numbers to the stored ones once per minute. Counts that a killed process
 * has not written are lost.
 */
export class PageCounter {
  readonly #ports: Ports;
  #pending = new Map<string, PageVisits>();
  #timer: NodeJS.Timeout | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  add(path: string): void {
    this.#count({ kstDay: kstDayOf(this.#ports.now()), path, visits: 1 });
    this.#timer ??= setTimeout(() => {
      this.flush().catch(this.#ports.onError);
    }, serverLimits.visitWriteSeconds * 1000).unref();
  }

  /** Resolves once everything counted so far is stored. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#pending.size === 0) return;
    // Every process locks the rows in the same order.
    const written = [...this.#pending.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
    this.#pending = new Map();
    try {
      await this.#ports.write(written);
    } catch (error) {
      for (const each of written) this.#count(each);
      throw error;
    }
  }

  #count({ kstDay, path, visits }: PageVisits): void {
    const key = `${kstDay} ${path}`;
    const before = this.#pending.get(key)?.visits ?? 0;
    this.#pending.set(key, { kstDay, path, visits: before + visits });
  }
}
