import { isCourseFile } from "../../../../shared/course/folder/files.ts";
import type { FoundFile } from "../../../lib/video-upload/dropped-files.ts";

/** The path of the file of a course, which may be in a folder inside the one that was dropped. */
export const courseFileOf = (found: readonly FoundFile[]): string | null =>
  found
    .map(({ path }) => path.replace(/^\//, ""))
    .filter((path) => isCourseFile(path.split("/").at(-1) ?? ""))
    .toSorted((one, other) => one.split("/").length - other.split("/").length)[0] ?? null;

/** A folder with other files is one of videos. */
export const isCourseFolder = (found: readonly FoundFile[]): boolean => courseFileOf(found) !== null;
