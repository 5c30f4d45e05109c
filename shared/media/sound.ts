import { z } from "zod";
import { mediaAssetIdInput } from "./asset.ts";
import { waveformPoints } from "./loudness.ts";

/** `loudness`: integrated, in LUFS. `waveform`: peaks of equal parts of the video, from 0 to 255. */
const soundMeasures = z.object({
  loudness: z.number().min(-70).max(20),
  waveform: z.array(z.int().min(0).max(255)).length(waveformPoints),
});
export type SoundMeasures = z.output<typeof soundMeasures>;

export const soundInput = mediaAssetIdInput.extend(soundMeasures.shape);
