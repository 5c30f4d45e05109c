import { basename, resolve } from "node:path";
import { digestsOf, type MediaDigests } from "../../../server/domains/media/ingest/digests.ts";
import { type ClipFiles, inspectClip, type InspectedClip } from "../../../server/domains/media/ingest/inspect.ts";
import { outlineOf, type WrittenOutline } from "../../../shared/course/folder/outline.ts";
import { catalogOf, coverOf } from "../content.ts";
import { findClips } from "../source/clip-files.ts";
import { type CourseFolder, readCourseFolder } from "../source/course-folder.ts";
import { problemText } from "../source/problem-text.ts";
import type { Catalog } from "./catalog-rows.ts";

export type ImportedClip = { files: ClipFiles; clip: InspectedClip; digests: MediaDigests };

/** A folder with a course, with everything that is wrong with its files. */
export type ImportSource = {
  key: string;
  folder: CourseFolder;
  /** Null if there is a problem. */
  valid: { catalog: Catalog; outline: WrittenOutline } | null;
  /** The lectures with valid files, by their keys. */
  clips: Map<string, ImportedClip>;
  problems: string[];
};

/** @throws SourceError for a folder that cannot be read */
export async function readImportSource(path: string): Promise<ImportSource> {
  const key = basename(resolve(path)).normalize("NFC");
  const folder = await readCourseFolder(path, key);
  const found = await findClips(path, { keys: folder.keys, hasHls: folder.course?.hls ?? false });
  const { outline, problems: ofOutline } = outlineOf(folder.source, folder.course ? coverOf(folder.course) : undefined);
  const problems = [...folder.problems, ...ofOutline.map((problem) => problemText(problem, path))];
  const clips = new Map<string, ImportedClip>();
  for (const [lectureKey, files] of found.clips) {
    const { clip, problems: ofClip } = await inspectClip(files);
    problems.push(...ofClip.map(({ file, message }) => `${file}: ${message}`));
    if (clip) clips.set(lectureKey, { files, clip, digests: await digestsOf(files, clip) });
  }
  problems.push(...found.problems);
  const { course, lectures } = folder;
  const isValid = course !== null && outline !== null && problems.length === 0;
  const valid = isValid
    ? {
        catalog: catalogOf({ courses: [{ course, lectures: lectures.map(({ lecture }) => lecture) }], singles: [] }),
        outline,
      }
    : null;
  return { key, folder, valid, clips, problems };
}
