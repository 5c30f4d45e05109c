import { seededRandom } from "../../server/integrations/payments/sandbox/fault-injection.ts";

/** Chance that is the same for the same seed. */
export class Dice {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** Dice of their own for what happens beside: its course does not depend on who is faster. */
  fork(): Dice {
    return new Dice(this.whole(0, 2 ** 31));
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** A whole number from `low` to `high`. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.#random() * (high - low + 1));
  }

  /** One of the words, each as often as its weight says. */
  weighted<T extends string | number>(weights: readonly (readonly [T, number])[]): T {
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.#random() * total;
    for (const [value, weight] of weights) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error("no weights");
  }

  some<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    return Array.from({ length: Math.min(count, rest.length) }, () =>
      rest.splice(this.whole(0, rest.length - 1), 1),
    ).flat();
  }
}
