import { openMedia } from "../../../api/media.ts";
import { createMediaToken } from "./media-token.ts";
import { serverNow } from "../progress/server-clock.ts";

/** This browser's pass to the videos: one for all lectures, stored while the page lives. */
export const mediaToken = createMediaToken({ open: openMedia, now: serverNow });
