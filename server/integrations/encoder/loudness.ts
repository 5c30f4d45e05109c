import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);
const outputMaxBytes = 1024 * 1024;

/** Peaks stay below the point where AAC clips; a range this wide is kept. */
const bounds = "TP=-1.5:LRA=20";

const decibels = z.coerce.number();
const measured = z.object({
  input_i: decibels,
  input_tp: decibels,
  input_lra: decibels,
  input_thresh: decibels,
  target_offset: decibels,
});

/**
 * The filters that give the sound of a file a loudness (EBU R 128). It is measured first, and then changed by the same amount
 * from its start to its end. None for silence.
 */
export async function levelFilters(source: string, loudness: number, signal: AbortSignal): Promise<string[]> {
  const filter = `loudnorm=I=${loudness}:${bounds}`;
  const words = ["-nostdin", "-hide_banner", "-i", source, "-map", "0:a:0", "-vn", "-sn", "-dn"];
  const { stderr } = await run("ffmpeg", [...words, "-af", `${filter}:print_format=json`, "-f", "null", "-"], {
    maxBuffer: outputMaxBytes,
    signal,
  });
  const printed = JSON.parse(stderr.slice(stderr.lastIndexOf("{"), stderr.lastIndexOf("}") + 1));
  const { data } = measured.safeParse(printed);
  // Silence has a loudness of minus infinity, which is no number here.
  if (!data) return [];
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = data;
  const facts = `measured_I=${input_i}:measured_TP=${input_tp}:measured_LRA=${input_lra}:measured_thresh=${input_thresh}`;
  return [`${filter}:${facts}:offset=${target_offset}:linear=true`];
}
