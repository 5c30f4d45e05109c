import { z } from "zod";

/** A silence has no sample of a channel at this peak level or above, in dB of full scale, for this long at least. */
export const silenceLevel = -40;
export const silenceMsMin = 700;
/** The longest are kept of a video with more. */
export const silencesMax = 5_000;

/** In milliseconds of the video. */
export const silence = z.object({ startMs: z.int().min(0), endMs: z.int().positive() });
export type Silence = z.output<typeof silence>;

/** In order, apart from each other. */
export const silences = z
  .array(silence)
  .max(silencesMax)
  .refine(
    (all) => all.every(({ startMs, endMs }, index) => startMs < endMs && startMs > (all[index - 1]?.endMs ?? -1)),
    "in order, apart from each other",
  );

/** The silences that are stored of those that were found, which are given in seconds. */
export function silencesOf(
  found: readonly (readonly [startSec: number, endSec: number])[],
  durationMs: number,
): Silence[] {
  const inMs = found.map(([startSec, endSec]) => ({
    startMs: Math.max(0, Math.round(1000 * startSec)),
    endMs: Math.min(durationMs, Math.round(1000 * endSec)),
  }));
  const long = inMs.filter(({ startMs, endMs }) => endMs - startMs >= silenceMsMin);
  const lengthOf = ({ startMs, endMs }: Silence) => endMs - startMs;
  const kept = long.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, silencesMax);
  return kept.toSorted((one, other) => one.startMs - other.startMs);
}
