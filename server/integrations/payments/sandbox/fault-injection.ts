import { z } from "zod";

const share = z.number().min(0).max(1).default(0);

/** How the simulated gateway fails: shares of requests, answers or webhooks. All off unless switched on. */
export const faultSettings = z.object({
  seed: z.int().default(1),
  /** The connection ends before anything is done. */
  dropBefore: share,
  /** What was requested is done, and the connection ends without an answer. */
  dropAfter: share,
  /** An answer comes up to this late. */
  delayMs: z.int().min(0).max(60_000).default(0),
  /** A webhook comes twice. */
  duplicateWebhooks: share,
  /** A webhook comes after the next one. */
  reorderWebhooks: share,
  /** Of two cancels of one payment within a second, only the first is carried out. */
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

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
