import { openMedia } from "../../../api/media.ts";
import { createMediaToken } from "./media-token.ts";
import { serverNow } from "../progress/server-clock.ts";

/** One media token for all lectures, for the life of the page. */
export const mediaToken = createMediaToken({ open: openMedia, now: serverNow });
