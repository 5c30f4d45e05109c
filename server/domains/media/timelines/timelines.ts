import type { ObjectStorage, OpenObject } from "../../../integrations/storage/port.ts";
import { mediaKey } from "../file-names.ts";
import { InvalidMediaError } from "../ingest/invalid-media-error.ts";
import { type ByteSource, objectSource } from "../ingest/byte-source.ts";
import { hlsTimeline } from "./hls-timeline.ts";
import { mp4Timeline } from "./mp4-timeline.ts";
import { evenTimeline, type Timeline } from "./timeline.ts";
import { webmTimeline } from "./webm-timeline.ts";

/** An open video file of a clip, whose length is `durationMs`. */
export type VideoFile = { storageKey: string; file: string; object: OpenObject; durationMs: number };

/** Playlists of a day of segments have some megabytes. */
const playlistMaxBytes = 16 * 1024 * 1024;

/** An entry takes some hundred kilobytes for hours of video. */
const maxEntries = 100;

/**
 * Reads the timelines of video files. A file's tables are read once per version.
 * @returns null for a file without media time, such as a playlist's initialization segment
 */
export function mediaTimelines(storage: Pick<ObjectStorage, "read">): (video: VideoFile) => Promise<Timeline | null> {
  const stored = new Map<string, { version: string; timeline: Promise<Timeline> }>();
  return (video) => {
    const { version } = video.object;
    if (video.file.includes("/")) return readSegment(storage, video);
    const key = mediaKey(video.storageKey, video.file);
    const known = stored.get(key);
    if (known?.version === version) return known.timeline;
    const timeline = readContainer(video);
    stored.delete(key);
    if (stored.size >= maxEntries) stored.delete(stored.keys().next().value ?? "");
    stored.set(key, { version, timeline });
    timeline.catch(() => stored.delete(key));
    return timeline;
  };
}

/** A file with unexpected tables may still be playable, so its time is assumed to be linear. */
async function readContainer({ file, object, durationMs }: VideoFile): Promise<Timeline> {
  const read: (source: ByteSource, durationMs: number) => Promise<Timeline | null> = file.endsWith(".webm")
    ? webmTimeline
    : mp4Timeline;
  const timeline = await read(objectSource(object), durationMs).catch((error: unknown) => {
    if (error instanceof InvalidMediaError) return null;
    throw error;
  });
  return timeline ?? evenTimeline(object.size, durationMs);
}

/** A file that is in no playlist has no media time. */
function readSegment(
  storage: Pick<ObjectStorage, "read">,
  { storageKey, file, object: { size }, durationMs }: VideoFile,
): Promise<Timeline | null> {
  const readText = async (name: string) =>
    (await storage.read(mediaKey(storageKey, name), playlistMaxBytes))?.toString("utf8") ?? null;
  return hlsTimeline(readText, file, { size, durationMs });
}
