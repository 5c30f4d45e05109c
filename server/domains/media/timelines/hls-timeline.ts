import { posix } from "node:path";
import { fileNames, isMediaFile } from "../file-names.ts";
import type { Timeline, TimePoint } from "./timeline.ts";

/** A segment of a playlist: its file and, if several segments share the file, its byte range. */
type Segment = { file: string; startMs: number; endMs: number; bytes: { start: number; end: number } | null };

/** Reads a text file of a clip; null: there is none. */
type ReadText = (name: string) => Promise<string | null>;

/**
 * The timeline of a file in an HLS folder, from its own playlist or those of the variants in the master playlist. Times are
 * those of the video, so a viewer may switch between variants.
 * @returns null for a file that is not a segment of a variant
 */
export async function hlsTimeline(readText: ReadText, file: string, length: Length): Promise<Timeline | null> {
  // The playlist of a file with all segments has its name, whatever the master playlist is called.
  const own = file.endsWith(".mp4") ? await timelineIn(readText, file.replace(/mp4$/, "m3u8"), file, length) : null;
  if (own) return own;
  for (const playlist of variantsOf((await readText(fileNames.hlsMaster)) ?? "")) {
    if (posix.dirname(playlist) !== posix.dirname(file) || !isMediaFile(playlist)) continue;
    const timeline = await timelineIn(readText, playlist, file, length);
    if (timeline) return timeline;
  }
  return null;
}

/** Bytes of the file, and the length of the video. */
type Length = { size: number; durationMs: number };

async function timelineIn(
  readText: ReadText,
  playlist: string,
  file: string,
  { size, durationMs }: Length,
): Promise<Timeline | null> {
  const segments = segmentsOf((await readText(playlist)) ?? "", playlist);
  // Playlists round durations, so times are scaled to end with the video.
  const scale = durationMs / (segments.at(-1)?.endMs ?? durationMs);
  const own = segments.filter((segment) => segment.file === file);
  if (own.length === 0 || !(scale > 0 && Number.isFinite(scale))) return null;
  return own.flatMap(({ bytes, startMs, endMs }): TimePoint[] => [
    [bytes?.start ?? 0, startMs * scale],
    [bytes?.end ?? size, endMs * scale],
  ]);
}

/**
 * The files that the playlists of an HLS folder name, by their names in the clip's folder.
 */
export async function playlistFiles(read: ReadText): Promise<string[]> {
  const master = (await read(fileNames.hlsMaster)) ?? "";
  const sounds = [...master.matchAll(/^#EXT-X-MEDIA:.*\bURI="([^"]+)"/gm)].map(([, uri = ""]) =>
    posix.join(posix.dirname(fileNames.hlsMaster), uri),
  );
  const playlists = [...variantsOf(master), ...sounds];
  const named = new Set(playlists);
  for (const playlist of playlists) {
    const text = (await read(playlist)) ?? "";
    for (const { file } of segmentsOf(text, playlist)) named.add(file);
    for (const [, uri = ""] of text.matchAll(/^#EXT-X-MAP:.*\bURI="([^"]+)"/gm))
      named.add(posix.join(posix.dirname(playlist), uri));
  }
  return [...named];
}

const linesOf = (playlist: string): string[] =>
  playlist
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/)
    .map((line) => line.trim());

/** File names relative to the clip's folder. */
function variantsOf(master: string): string[] {
  const lines = linesOf(master);
  const uris = lines.filter((line, index) => line !== "" && !line.startsWith("#") && isVariant(lines, index));
  return uris.map((uri) => posix.join(posix.dirname(fileNames.hlsMaster), uri));
}

const isVariant = (lines: string[], index: number): boolean =>
  lines
    .slice(0, index)
    .findLast((line) => line !== "")
    ?.startsWith("#EXT-X-STREAM-INF") === true;

function segmentsOf(playlist: string, name: string): Segment[] {
  const segments: Segment[] = [];
  let seconds = 0;
  let duration = 0;
  let part: { length: number; start: number | undefined } | null = null;
  for (const line of linesOf(playlist)) {
    const [, length, start] = /^#EXT-X-BYTERANGE:(\d+)(?:@(\d+))?$/.exec(line) ?? [];
    if (length !== undefined) part = { length: Number(length), start: start === undefined ? undefined : Number(start) };
    if (line.startsWith("#EXTINF:")) duration = Number.parseFloat(line.slice("#EXTINF:".length));
    if (line === "" || line.startsWith("#")) continue;
    const from: number = part ? (part.start ?? segments.at(-1)?.bytes?.end ?? 0) : 0;
    segments.push({
      file: posix.join(posix.dirname(name), line),
      startMs: seconds * 1000,
      endMs: (seconds + duration) * 1000,
      bytes: part && { start: from, end: from + part.length },
    });
    seconds += duration;
    part = null;
  }
  return segments;
}
