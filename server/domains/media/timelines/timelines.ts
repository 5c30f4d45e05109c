import type { FileHandle } from "node:fs/promises";
import { InvalidMediaError } from "../ingest/invalid-media-error.ts";
import { type ByteSource, fileSource } from "../ingest/byte-source.ts";
import { hlsTimeline } from "./hls-timeline.ts";
import { mp4Timeline } from "./mp4-timeline.ts";
import { evenTimeline, type Timeline } from "./timeline.ts";
import { webmTimeline } from "./webm-timeline.ts";

/** An open video file of a clip; `version` distinguishes its versions, `durationMs` is the clip's. */
export type VideoFile = {
  clipFolder: string;
  file: string;
  handle: FileHandle;
  size: number;
  version: string;
  durationMs: number;
};

/** Hours of video are some hundred kilobytes each. */
const maxEntries = 100;

/**
 * Reads where media time is in the files of clips; a file's tables are read once for each version of it.
 * @returns null for a file without media time of its own, as the initialization segment of a playlist
 */
export function mediaTimelines(): (video: VideoFile) => Promise<Timeline | null> {
  const stored = new Map<string, { version: string; timeline: Promise<Timeline> }>();
  return (video) => {
    if (video.file.includes("/")) return readSegment(video);
    const key = `${video.clipFolder}/${video.file}`;
    const known = stored.get(key);
    if (known?.version === video.version) return known.timeline;
    const timeline = readContainer(video);
    stored.delete(key);
    if (stored.size >= maxEntries) stored.delete(stored.keys().next().value ?? "");
    stored.set(key, { version: video.version, timeline });
    timeline.catch(() => stored.delete(key));
    return timeline;
  };
}

/** A container whose tables are not as expected may play all the same: its time is assumed to pass evenly. */
async function readContainer({ file, handle, size, durationMs }: VideoFile): Promise<Timeline> {
  const read: (source: ByteSource, durationMs: number) => Promise<Timeline | null> = file.endsWith(".webm")
    ? webmTimeline
    : mp4Timeline;
  const timeline = await read(await fileSource(handle), durationMs).catch((error: unknown) => {
    if (error instanceof InvalidMediaError) return null;
    throw error;
  });
  return timeline ?? evenTimeline(size, durationMs);
}

/** A file that no playlist names has no media time. */
const readSegment = ({ clipFolder, file, ...video }: VideoFile): Promise<Timeline | null> =>
  hlsTimeline(clipFolder, file, video).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
