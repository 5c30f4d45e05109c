import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Silence, silenceLevel, silenceMsMin, silencesOf } from "../../../shared/media/silence.ts";

const run = promisify(execFile);
/** A line has about a hundred letters, and a video of twelve hours at most sixty thousand silences. */
const outputMaxBytes = 32 * 1024 * 1024;

/** The silences of the first sound of a file, by the filter that tells of them. */
export async function findSilencesByFfmpeg(
  source: string,
  durationMs: number,
  signal: AbortSignal,
): Promise<Silence[]> {
  const words = ["-nostdin", "-hide_banner", "-i", source, "-map", "0:a:0", "-vn", "-sn", "-dn"];
  const filter = `silencedetect=noise=${silenceLevel}dB:duration=${silenceMsMin / 1000}`;
  const { stderr } = await run("ffmpeg", [...words, "-af", filter, "-f", "null", "-"], {
    maxBuffer: outputMaxBytes,
    signal,
  });
  return silencesIn(stderr, durationMs);
}

/** @param printed lines such as `silence_start: 1.5` and `silence_end: 3.2 | silence_duration: 1.7`; the last may have no end */
export function silencesIn(printed: string, durationMs: number): Silence[] {
  const found: [number, number][] = [];
  let start: number | null = null;
  for (const [, edge, seconds] of printed.matchAll(/silence_(start|end): (-?[\d.]+)/g)) {
    if (edge === "start") start = Number(seconds);
    else if (start !== null) {
      found.push([start, Number(seconds)]);
      start = null;
    }
  }
  if (start !== null) found.push([start, durationMs / 1000]);
  return silencesOf(found, durationMs);
}
