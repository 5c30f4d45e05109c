export const waveformPoints = 1_000;

/** Learners turn the volume between videos that differ more, in LUFS. */
const bounds = { quiet: -24, loud: -9 } as const;

/** Whether a video is so quiet or loud that its teacher is advised to change it; null: it is not. */
export const loudnessAdvice = (loudness: number): "QUIET" | "LOUD" | null =>
  loudness < bounds.quiet ? "QUIET" : loudness > bounds.loud ? "LOUD" : null;
