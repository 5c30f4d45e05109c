import { foldText, keyOf } from "../../../../shared/search/text.ts";
import { kstDayOf, kstDayText } from "../../../../shared/time.ts";
import { serverLimits } from "../../../limits.ts";

/** A query of a day since the last write. `networks`: how many have run it today, up to the minimum. */
export type Searched = { day: string; key: string; query: string; searches: number; networks: number };

export type SearchLogPorts = {
  write: (searched: readonly Searched[]) => Promise<void>;
  /** Called when a background write fails; what it has counted is lost. */
  onError: (error: unknown) => void;
};

const { queriesCountedMax, popularFromNetworks, searchLogMs } = serverLimits;
const longest = 40;

/** Text that may identify a person is not counted: an address, a phone number, a sentence. */
const mayBePersonal = (query: string): boolean =>
  query.length > longest || query.includes("@") || query.replaceAll(/\D/g, "").length >= 7;

/**
 * Counts what is searched for, in memory, and hands it on once a minute. It stores nothing about who has searched. The
 * networks of a day are only in memory, and only as many as show that a query is not that of one user.
 */
export class SearchLog {
  readonly #ports: SearchLogPorts;
  readonly #pending = new Map<string, { query: string; searches: number }>();
  readonly #networks = new Map<string, Set<string>>();
  #day = "";
  #timer: NodeJS.Timeout | undefined;

  constructor(ports: SearchLogPorts) {
    this.#ports = ports;
  }

  add(text: string, { network, at }: { network: string; at: Date }): void {
    const query = text.trim();
    const key = keyOf(foldText(query));
    if (key === "" || mayBePersonal(query)) return;
    this.#startDay(kstDayText(kstDayOf(at)));
    if (!this.#networks.has(key) && this.#networks.size >= queriesCountedMax) return;
    const networks = this.#networks.get(key) ?? new Set();
    if (networks.size < popularFromNetworks) networks.add(network);
    this.#networks.set(key, networks);
    const { searches = 0 } = this.#pending.get(key) ?? {};
    this.#pending.set(key, { query, searches: searches + 1 });
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#ports.onError), searchLogMs).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const searched = [...this.#pending].map(([key, counted]) => {
      const networks = this.#networks.get(key)?.size ?? 1;
      return { day: this.#day, key, ...counted, networks };
    });
    this.#pending.clear();
    if (searched.length > 0) await this.#ports.write(searched);
  }

  /** The rest of the day before is written with its day. */
  #startDay(day: string): void {
    if (this.#day === day) return;
    if (this.#pending.size > 0) void this.flush().catch(this.#ports.onError);
    this.#networks.clear();
    this.#day = day;
  }
}
