import { z } from "zod";
import { limits } from "../../../../shared/limits.ts";
import { createStored, localArea } from "../../../lib/storage.ts";

export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, limits.playbackRateMax] as const;

export const captionSizes = ["small", "normal", "large", "huge"] as const;
export const captionPositions = ["bottom", "top"] as const;

const preferences = z.object({
  volume: z.number().min(0).max(1).catch(1),
  muted: z.boolean().catch(false),
  rate: z.number().min(0.5).max(limits.playbackRateMax).catch(1),
  captions: z.boolean().catch(true),
  captionSize: z.enum(captionSizes).catch("normal"),
  captionPosition: z.enum(captionPositions).catch("bottom"),
  theater: z.boolean().catch(false),
  /** Whether single letters are shortcuts: a problem for speech input and accidental key presses. */
  singleKeys: z.boolean().catch(true),
});
export type Preferences = z.output<typeof preferences>;

/** What was chosen on this device; a value that makes no sense falls back by itself. */
export const storedPreferences = createStored("closegap.player", preferences, localArea);
export const defaultPreferences: Preferences = preferences.parse({});

/** The next faster or slower speed of the list. */
export function stepRate(rate: number, direction: 1 | -1): number {
  const next =
    direction > 0 ? playbackRates.find((other) => other > rate) : playbackRates.findLast((other) => other < rate);
  return next ?? rate;
}
