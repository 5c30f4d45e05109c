import { DomainError } from "../../shared/errors.ts";

/** Calls of one batch; more than a screen needs at once. */
export const maxBatchCalls = 20;
/** Of the names of a batch's procedures, joined by commas. */
export const maxBatchNameLength = 1_000;
/** What the answers of one batch may hold together, in characters. */
const maxCharacters = 2_000_000;
/** The calls of one batch that run at the same time. */
const concurrent = 2;

/**
 * What the calls of one batch share: they take turns, and once their answers hold too much the remaining calls are
 * refused. At most the calls that run at that moment go beyond it, so that one request cannot fill the memory.
 */
export class BatchBudget {
  #characters = maxCharacters;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @throws BATCH_TOO_LARGE */
  async run<T extends { ok: boolean; data?: unknown }>(call: () => Promise<T>): Promise<T> {
    if (this.#running < concurrent) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      if (this.#characters <= 0) throw new DomainError("BATCH_TOO_LARGE");
      const result = await call();
      if (result.ok) this.#characters -= charactersIn(result.data);
      return result;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** About the length of the value as JSON. */
function charactersIn(value: unknown): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 8;
  let sum = 2;
  for (const [name, part] of Object.entries(value))
    sum += (Array.isArray(value) ? 1 : name.length + 4) + charactersIn(part);
  return sum;
}
