import type { FileHandle } from "node:fs/promises";
import { InvalidMediaError } from "../ingest/invalid-media-error.ts";
import { type ByteSource, fileSource } from "../ingest/byte-source.ts";
import { hlsTimeline } from "./hls-timeline.ts";
import { mp4Timeline } from "./mp4-timeline.ts";
import { evenTimeline, type Timeline } from "./timeline.ts";
import { webmTimeline } from "./webm-timeline.ts";

/** An open video file of a clip. `version` identifies its version, `durationMs` is the clip's length. */
export type VideoFile = {
  clipFolder: string;
  file: string;
  handle: FileHandle;
  size: number;
  version: string;
  durationMs: number;
};

/** An entry takes some hundred kilobytes for hours of video. */
const maxEntries = 100;

/**
 * Reads the timelines of video files. A file's tables are read once per version.
 * @returns null for a file without media time, such as a playlist's initialization segment
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

/** A file with unexpected tables may still be playable, so its time is assumed to be linear. */
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

/** A file that is in no playlist has no media time. */
const readSegment = ({ clipFolder, file, ...video }: VideoFile): Promise<Timeline | null> =>
  hlsTimeline(clipFolder, file, video).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
