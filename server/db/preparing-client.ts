import { LRUCache } from "lru-cache";
import pg from "pg";

/** Statements that a pool prepares; each costs a connection of PostgreSQL some ten kilobytes. */
const maxPrepared = 200;
/** A text that differs each time, such as one with a list of values, is not worth it. */
const usesBefore = 3;

/** Names the texts that are repeated on the connections of one pool. */
class StatementNames {
  readonly #uses = new LRUCache<string, number>({ max: 1_000 });
  readonly #names = new Map<string, string>();

  /** @returns undefined for a text that is not prepared */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === maxPrepared) return known;
    const used = this.#uses.get(text) ?? 0;
    if (used < usesBefore) {
      this.#uses.set(text, used + 1);
      return undefined;
    }
    const name = `prepared-${this.#names.size + 1}`;
    this.#names.set(text, name);
    this.#uses.delete(text);
    return name;
  }
}

/**
 * The connections of one pool, on which PostgreSQL parses and plans a repeated statement once. Kysely compiles the same
 * call to the same text each time, and sends it without the name by which PostgreSQL would know it again.
 */
export function preparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends pg.Client {
    readonly #send = super.query.bind(this) as (...call: unknown[]) => unknown;

    override query = ((...call: unknown[]) => {
      const [text, values, ...rest] = call;
      if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) return this.#send(...call);
      const name = names.nameOf(text);
      if (name === undefined) return this.#send(...call);
      return this.#send({ name, text, values }, ...rest);
    }) as pg.Client["query"];
  };
}
