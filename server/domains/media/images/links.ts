import type { PosterChoices } from "../../../../shared/media/poster.ts";
import type { Context } from "../../../context.ts";
import { readExpiry } from "../../../db/signed-links.ts";
import { uploadPrefix } from "../uploads/rules.ts";

/** Where the images from which a poster is chosen are read, each with a signature of its subject. */
export const posterPrefix = `${uploadPrefix}/posters`;

/** Whether a text is the subject of a signature: a clip and the name of one of its posters. */
export const isPosterSubject = (text: string): boolean => /^[a-z0-9-]{1,100}\/poster-[0-9a-f]{16}\.webp$/.test(text);

type Stored = { storageKey: string | null; files: string[]; shown: string | null };

/** The addresses are signed, and given only to the teacher of the video. */
export const withPosterUrls = (
  { posterLinks, at, origin }: Pick<Context, "posterLinks" | "at" | "origin">,
  { storageKey, files, shown }: Stored,
): PosterChoices => ({
  items: files.map((file) => {
    const subject = `${storageKey}/${file}`;
    return { file, url: origin + posterLinks.sign(`${posterPrefix}/${subject}`, subject, readExpiry(at)) };
  }),
  shown,
});
