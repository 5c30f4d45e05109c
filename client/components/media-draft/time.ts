import { clockText } from "../../../shared/format.ts";

/** A time of a video to a tenth of a second: `3:21.4`. */
export const timeText = (ms: number): string => {
  const tenths = Math.round(ms / 100);
  return `${clockText(Math.floor(tenths / 10))}.${tenths % 10}`;
};

/** A time as it is edited: to the millisecond, without zeros that say nothing. */
export const exactTimeText = (ms: number): string =>
  `${clockText(Math.floor(ms / 1000))}.${String(ms % 1000).padStart(3, "0")}`.replace(/\.?0+$/, "");

/** @returns the milliseconds of `3:21.4`, `1:02:03` or `21.4`; null for another text */
export function parseTime(text: string): number | null {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!found) return null;
  const [, hours = "0", minutes, seconds = "0", fraction = ""] = found;
  if (minutes !== undefined && Number(seconds) > 59) return null;
  return (Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, "0"));
}
