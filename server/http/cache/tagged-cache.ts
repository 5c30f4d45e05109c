import { LRUCache } from "lru-cache";

/** Prices depend on the clock (a sale ends), so an entry expires in less than ten seconds. */
const ttlMs = 9_999;
const maxEntries = 10_000;

/** A table that a cached value depends on. */
export type Tag = string;
type Entry<V> = { value: V; tags: readonly Tag[] };
type Fill<V> = Entry<Promise<V>> & { isCurrent: boolean };

type Options<V> = {
  now: () => Date;
  maxBytes: number;
  sizeOf: (value: V) => number;
  /** Whether a computation failed because its source is away: the last value is returned instead, if there is one. */
  isAway?: (error: unknown) => boolean;
};

/** While the source is away, it is tried again after this time. */
const awayTtlMs = 1_000;

/**
 * A cache of values derived from tables. Concurrent callers share one computation of a value. A value expires after
 * ten seconds, and is deleted when one of its tags is invalidated. A full cache evicts the least recently used
 * entries. Expired or invalidated entries answer once more while their source is away.
 */
export class TaggedCache<V> {
  readonly #entries: LRUCache<string, Entry<V>>;
  readonly #keysByTag = new Map<Tag, Set<string>>();
  readonly #fills = new Map<string, Fill<V>>();
  readonly #now: () => Date;
  readonly #isAway: (error: unknown) => boolean;
  readonly #last: LRUCache<string, Entry<V>>;
  #lastPurge = 0;

  constructor({ now, maxBytes, sizeOf, isAway = () => false }: Options<V>) {
    this.#now = now;
    this.#isAway = isAway;
    this.#last = new LRUCache({
      max: maxEntries,
      maxSize: Math.ceil(maxBytes / 2),
      sizeCalculation: ({ value }, key) => sizeOf(value) + key.length,
    });
    this.#entries = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => sizeOf(value) + key.length,
      ttl: ttlMs,
      ttlResolution: 0,
      perf: { now: () => now().getTime() },
      dispose: (entry, key, reason) => {
        this.#unlink(key, entry);
        if (reason !== "set") this.#last.set(key, entry);
      },
    });
  }

  get(key: string): V | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Entries in memory, expired ones included. */
  get size(): number {
    return this.#entries.size;
  }

  /**
   * Returns the cached value or computes it. A failure of `make` rejects every waiter and is not cached, unless its source
   * is away and there is a last value. A value whose tags are invalidated while it is computed is returned to its
   * waiters and becomes the last value; later callers compute it again.
   */
  async getOrSet(key: string, tags: readonly Tag[], make: () => Promise<V>): Promise<V> {
    return this.get(key) ?? this.#fills.get(key)?.value ?? this.#fill(key, tags, make);
  }

  /** @param tag null: any table may have changed */
  invalidate(tag: Tag | null): void {
    for (const [key, fill] of this.#fills) {
      if (tag !== null && !fill.tags.includes(tag)) continue;
      fill.isCurrent = false;
      this.#fills.delete(key);
    }
    if (tag === null) return this.#entries.clear();
    for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key);
  }

  #fill(key: string, tags: readonly Tag[], make: () => Promise<V>): Promise<V> {
    const value = make()
      .then(
        (made) => {
          const entry = { value: made, tags };
          if (fill.isCurrent) {
            this.#last.delete(key);
            this.#store(key, entry);
          } else this.#last.set(key, entry);
          return made;
        },
        (error: unknown) => {
          const last = this.#isAway(error) ? this.#last.get(key) : undefined;
          if (!last) throw error;
          if (fill.isCurrent) this.#store(key, last, awayTtlMs);
          return last.value;
        },
      )
      .finally(() => {
        if (this.#fills.get(key) === fill) this.#fills.delete(key);
      });
    const fill: Fill<V> = { value, tags, isCurrent: true };
    this.#fills.set(key, fill);
    return value;
  }

  #store(key: string, entry: Entry<V>, ttl = ttlMs): void {
    this.#purgeExpired();
    this.#entries.set(key, entry, { ttl });
    // A value larger than the cache is not stored.
    if (this.#entries.peek(key) !== entry) return;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  /** An expired entry that is not read again would stay in memory until the cache is full. */
  #purgeExpired(): void {
    const at = this.#now().getTime();
    if (at < this.#lastPurge + ttlMs) return;
    this.#lastPurge = at;
    this.#entries.purgeStale();
  }

  #unlink(key: string, { tags }: Entry<V>): void {
    for (const tag of tags) this.#keysByTag.get(tag)?.delete(key);
  }
}
