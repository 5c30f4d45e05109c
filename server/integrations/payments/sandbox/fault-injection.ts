import { z } from "zod";

const share = z.number().min(0).max(1).default(0);

/** Faults of the simulated gateway, as shares of requests, responses or webhooks. All are off by default. */
export const faultSettings = z.object({
  seed: z.int().default(1),
  /** The connection closes before the request is processed. */
  dropBefore: share,
  /** The request is processed, and the connection closes without a response. */
  dropAfter: share,
  /** Maximum delay of a response. */
  delayMs: z.int().min(0).max(60_000).default(0),
  /** A webhook is sent twice. */
  duplicateWebhooks: share,
  /** A webhook is sent after the next one. */
  reorderWebhooks: share,
  /** Two cancels of one payment within a second: only the first is processed. */
  spacedCancels: z.boolean().default(false),
});
export type FaultSettings = z.output<typeof faultSettings>;

export class SandboxFaults {
  settings: FaultSettings = faultSettings.parse({});
  #random = seededRandom(this.settings.seed);

  change(settings: FaultSettings): void {
    this.settings = settings;
    this.#random = seededRandom(settings.seed);
  }

  happens(fault: "dropBefore" | "dropAfter" | "duplicateWebhooks" | "reorderWebhooks"): boolean {
    const chance = this.settings[fault];
    return chance > 0 && this.#random() < chance;
  }

  delayMs(): number {
    return this.settings.delayMs > 0 ? Math.floor(this.#random() * this.settings.delayMs) : 0;
  }
}

/** Pseudo-random numbers in [0, 1), the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
