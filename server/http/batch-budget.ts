import { DomainError } from "../../shared/errors.ts";

/** Calls per batch; more than a screen needs. */
export const maxBatchCalls = 20;
/** Length of a batch's procedure names, joined by commas. */
export const maxBatchNameLength = 1_000;
/** Total size of a batch's responses, in characters. */
const maxCharacters = 2_000_000;
/** Calls of one batch that run concurrently. */
const concurrent = 2;

/**
 * Shared by the calls of one batch: it limits their concurrency, and rejects the remaining calls once the responses
 * exceed the size limit. Only calls that already run can exceed it, so one request cannot exhaust memory.
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

/** The approximate length of the value as JSON. */
function charactersIn(value: unknown): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 8;
  let sum = 2;
  for (const [name, part] of Object.entries(value))
    sum += (Array.isArray(value) ? 1 : name.length + 4) + charactersIn(part);
  return sum;
}
