import { z } from "zod";
import { mediaAssetIdInput } from "./asset.ts";
import { waveformPoints } from "./loudness.ts";
import { silences } from "./silence.ts";

/** Peaks of equal parts of the video, from 0 to 255. */
const waveform = z.array(z.int().min(0).max(255)).length(waveformPoints);

/** `loudness`: integrated, in LUFS. */
const soundMeasures = z.object({
  loudness: z.number().min(-70).max(20),
  waveform,
  silences,
});
export type SoundMeasures = z.output<typeof soundMeasures>;

/** A page of an earlier version finds no silences. */
export const soundInput = mediaAssetIdInput.extend({
  ...soundMeasures.shape,
  silences: silences.nullable().default(null),
});
