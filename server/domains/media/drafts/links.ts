import type { Context } from "../../../context.ts";
import { readExpiry } from "../../../db/signed-links.ts";
import { fileNames } from "../file-names.ts";
import { uploadPrefix } from "../uploads/rules.ts";

/** Where the teacher of a video watches it while its captions are edited, with a signature of its subject. */
export const draftVideoPrefix = `${uploadPrefix}/videos`;

/** Whether a text is the subject of a signature: a clip and its MP4 file. */
export const isVideoSubject = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,100}\/video\.mp4$/.test(text);

export function draftVideoUrl(
  { videoLinks, at, origin }: Pick<Context, "videoLinks" | "at" | "origin">,
  storageKey: string,
): string {
  const subject = `${storageKey}/${fileNames.mp4}`;
  return origin + videoLinks.sign(`${draftVideoPrefix}/${subject}`, subject, readExpiry(at));
}
