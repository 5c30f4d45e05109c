/** The part of a video that the detail of a timeline shows. */
export type TimeWindow = { startMs: number; lengthMs: number };

/** Lengths between which one zooms; the whole video is the last one. */
const lengths = [5_000, 10_000, 20_000, 36_000, 60_000, 120_000, 300_000, 900_000];
const firstLength = 36_000;

const within = ({ startMs, lengthMs }: TimeWindow, durationMs: number): TimeWindow => {
  const shownMs = Math.min(lengthMs, durationMs);
  return { lengthMs: shownMs, startMs: Math.round(Math.max(0, Math.min(startMs, durationMs - shownMs))) };
};

export const firstWindow = (durationMs: number): TimeWindow =>
  within({ startMs: 0, lengthMs: firstLength }, durationMs);

/** The next shorter or longer part around a time; null: there is none. */
export function zoomed(
  shown: TimeWindow,
  direction: 1 | -1,
  { ms, durationMs }: { ms: number; durationMs: number },
): TimeWindow | null {
  const all = [...lengths.filter((length) => length < durationMs), durationMs];
  const next =
    direction > 0 ? all.findLast((length) => length < shown.lengthMs) : all.find((length) => length > shown.lengthMs);
  if (next === undefined) return null;
  const isShown = ms >= shown.startMs && ms <= shown.startMs + shown.lengthMs;
  const center = isShown ? ms : shown.startMs + shown.lengthMs / 2;
  return within({ startMs: center - next / 2, lengthMs: next }, durationMs);
}

/** A part around a time. */
export const centered = (shown: TimeWindow, ms: number, durationMs: number): TimeWindow =>
  within({ ...shown, startMs: ms - shown.lengthMs / 2 }, durationMs);

/** Turns the page when the time leaves it: it is near the start of the next one. */
export function following(shown: TimeWindow, ms: number, durationMs: number): TimeWindow {
  if (ms >= shown.startMs && ms < shown.startMs + shown.lengthMs) return shown;
  return within({ ...shown, startMs: ms - shown.lengthMs / 10 }, durationMs);
}

const steps = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 600_000, 1_800_000];
const ticksMax = 8;

/** Round times within a part. */
export function ticks({ startMs, lengthMs }: TimeWindow): number[] {
  const step = steps.find((one) => lengthMs / one <= ticksMax) ?? 3_600_000;
  const first = Math.ceil(startMs / step) * step;
  return Array.from(
    { length: Math.max(0, Math.floor((startMs + lengthMs - first) / step) + 1) },
    (_, index) => first + index * step,
  );
}

/**
 * The lines of a part of a waveform, as the path of an image that is 1000 wide and 100 high.
 * @param peaks of equal parts of the video, from 0 to 255
 */
export function waveformPath(peaks: readonly number[], { startMs, lengthMs }: TimeWindow, durationMs: number): string {
  const peakMs = durationMs / peaks.length;
  const first = Math.floor(startMs / peakMs);
  const last = Math.min(peaks.length - 1, Math.floor((startMs + lengthMs) / peakMs));
  const lines: string[] = [];
  for (let index = first; index <= last; index += 1) {
    const x = (((index + 0.5) * peakMs - startMs) / lengthMs) * 1000;
    const half = 1 + ((peaks[index] ?? 0) / 255) * 48;
    lines.push(`M${x.toFixed(1)} ${(50 - half).toFixed(1)}V${(50 + half).toFixed(1)}`);
  }
  return lines.join("");
}
