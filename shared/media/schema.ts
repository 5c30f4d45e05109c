import { z } from "zod";
import { instant } from "../instant.ts";

export const chapter = z.object({ title: z.string(), startSec: z.number(), endSec: z.number() });
export type Chapter = z.output<typeof chapter>;

export const caption = z.object({ lang: z.string(), label: z.string(), url: z.string() });
export type Caption = z.output<typeof caption>;

/** A source of the lecture's video, best first: HLS if there are renditions, then MP4, then WebM. */
export const mediaSource = z.object({ type: z.string(), url: z.string() });
export type MediaSource = z.output<typeof mediaSource>;

/** Thumbnails of the video in one image, in rows from its start to its end. */
export const storyboard = z.object({
  url: z.string(),
  /** Thumbnails in a row; the last row may have fewer. */
  columns: z.int(),
  count: z.int(),
  /** Size of a thumbnail in pixels. */
  width: z.int(),
  height: z.int(),
  /** The part of the video that one thumbnail is for. */
  stepMs: z.int(),
});
export type Storyboard = z.output<typeof storyboard>;

/** Expiry of the cookie set by this response. */
export const mediaToken = z.object({ expiresAt: instant });

/** URL of a lecture's file; `file` is a name in the lecture's media, such as `video.mp4`. */
export const mediaUrl = (lectureId: string, file: string): string => `/media/${lectureId}/${file}`;

/** URL of a file of a course's trailer. */
export const trailerUrl = (courseId: string, file: string): string => `/media/trailers/${courseId}/${file}`;
