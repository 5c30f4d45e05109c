import { z } from "zod";
import { instant } from "../instant.ts";

export const chapter = z.object({ title: z.string(), startSec: z.number(), endSec: z.number() });
export type Chapter = z.output<typeof chapter>;

export const caption = z.object({ lang: z.string(), label: z.string(), url: z.string() });
export type Caption = z.output<typeof caption>;

/** A source of the lecture's video, best first: HLS if there are renditions, then MP4, then WebM. */
export const mediaSource = z.object({ type: z.string(), url: z.string() });
export type MediaSource = z.output<typeof mediaSource>;

/** Expiry of the cookie set by this response. */
export const mediaToken = z.object({ expiresAt: instant });

/** URL of a lecture's file; `file` is a name in the lecture's media, such as `video.mp4`. */
export const mediaUrl = (lectureId: string, file: string): string => `/media/${lectureId}/${file}`;
