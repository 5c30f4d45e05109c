import type { Context } from "../../../context.ts";
import { readExpiry } from "../../../db/signed-links.ts";

type Own = { userId: string; courseId: string };

/** Where the folder of a course is read, by those who have the address; it has a signature of its subject. */
export const folderPath = ({ userId, courseId }: Own): string => `/course-folders/${courseId}/${userId}`;
export const folderSubject = ({ userId, courseId }: Own): string => `FOLDER ${courseId} ${userId}`;

export function folderLink(
  { folderLinks, at, origin }: Pick<Context, "folderLinks" | "at" | "origin">,
  own: Own,
): { url: string; expiresAt: string } {
  const expiresAt = readExpiry(at);
  return {
    url: origin + folderLinks.sign(folderPath(own), folderSubject(own), expiresAt),
    expiresAt: expiresAt.toISOString(),
  };
}
