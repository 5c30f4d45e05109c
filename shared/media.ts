import { z } from "zod";
import { instant } from "./time.ts";

export const chapter = z.object({ title: z.string(), startSec: z.number(), endSec: z.number() });
export type Chapter = z.output<typeof chapter>;

export const caption = z.object({ lang: z.string(), label: z.string(), url: z.string() });
export type Caption = z.output<typeof caption>;

/** A way to play the lecture, best first: HLS where there are renditions, then MP4, then WebM. */
export const mediaSource = z.object({ type: z.string(), url: z.string() });
export type MediaSource = z.output<typeof mediaSource>;

/** Until when the cookie set with it is good. */
export const mediaToken = z.object({ expiresAt: instant });

/** Where a lecture's file is fetched from; `file` is a name inside the lecture's media, such as `video.mp4`. */
export const mediaUrl = (lectureId: string, file: string): string => `/media/${lectureId}/${file}`;
