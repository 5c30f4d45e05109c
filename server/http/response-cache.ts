type Entry<V> = { value: V; tables: readonly string[]; freshUntil: number };

/** An address that nobody else will type is not worth keeping. */
const maxKeyLength = 500;
const maxEntries = 10_000;
const maxBytes = 16 * 1024 * 1024;
/** Prices depend on the clock (a sale ends): what is kept is never older than this. */
const ttlMs = 10_000;

/**
 * Values derived from tables. Each is made once however many ask at the same time, dropped by table name when a row
 * changes, and the oldest go first when the cache is full.
 */
export class TableCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #filling = new Map<string, Promise<V>>();
  readonly #now: () => Date;
  readonly #sizeOf: (value: V) => number;
  #bytes = 0;
  /** Rises at every drop: a value that was being made while its rows changed is given out but not kept. */
  #generation = 0;

  constructor(now: () => Date, sizeOf: (value: V) => number) {
    this.#now = now;
    this.#sizeOf = sizeOf;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.freshUntil > this.#now().getTime()) return entry.value;
    this.#remove(key, entry);
    return undefined;
  }

  /**
   * The kept value, or a fresh one.
   * @param tables whose change makes the value wrong. A failure of `make` reaches every waiter and is not kept.
   */
  async getOrSet(key: string, tables: readonly string[], make: () => Promise<V>): Promise<V> {
    return this.get(key) ?? this.#filling.get(key) ?? this.#fill(key, tables, make);
  }

  /** @param table null: nobody knows what changed, so everything goes. */
  invalidate(table: string | null): void {
    this.#generation += 1;
    this.#filling.clear();
    for (const [key, entry] of this.#entries) {
      if (table === null || entry.tables.includes(table)) this.#remove(key, entry);
    }
  }

  #fill(key: string, tables: readonly string[], make: () => Promise<V>): Promise<V> {
    const generation = this.#generation;
    const filling = make()
      .then((value) => {
        if (generation === this.#generation) this.#keep(key, value, tables);
        return value;
      })
      .finally(() => {
        if (this.#filling.get(key) === filling) this.#filling.delete(key);
      });
    this.#filling.set(key, filling);
    return filling;
  }

  #keep(key: string, value: V, tables: readonly string[]): void {
    if (key.length > maxKeyLength) return;
    const replaced = this.#entries.get(key);
    if (replaced) this.#remove(key, replaced);
    this.#entries.set(key, { value, tables, freshUntil: this.#now().getTime() + ttlMs });
    this.#bytes += this.#sizeOf(value);
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= maxEntries && this.#bytes <= maxBytes) break;
      this.#remove(oldest, entry);
    }
  }

  #remove(key: string, entry: Entry<V>): void {
    this.#entries.delete(key);
    this.#bytes -= this.#sizeOf(entry.value);
  }
}
