import { seededRandom } from "../../server/integrations/payments/sandbox/fault-injection.ts";

/** A pseudo-random number generator; the same seed gives the same decisions. */
export class Prng {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** A separate generator for concurrent work, so that results do not depend on timing. */
  fork(): Prng {
    return new Prng(this.integer(0, 2 ** 31));
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** An integer from `low` to `high`, inclusive. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.#random() * (high - low + 1));
  }

  /** One of the values, with a probability proportional to its weight. */
  weighted<T extends string | number>(weights: readonly (readonly [T, number])[]): T {
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.#random() * total;
    for (const [value, weight] of weights) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error("no weights");
  }

  sample<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    return Array.from({ length: Math.min(count, rest.length) }, () =>
      rest.splice(this.integer(0, rest.length - 1), 1),
    ).flat();
  }
}
