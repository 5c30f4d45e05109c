import { join } from "node:path";
import type { ClipFiles } from "../../../server/domains/media/ingest/inspect.ts";
import { findVideoFiles, type VideoFiles } from "../../../shared/course/folder/video-files.ts";
import { folderFiles } from "./folder-files.ts";
import { problemText } from "./problem-text.ts";

type Found = { clips: Map<string, ClipFiles>; problems: string[] };

/** Finds the files of lectures in the folder `video` of a course. */
export async function findClips(
  folder: string,
  { keys, hasHls }: { keys: readonly string[]; hasHls: boolean },
): Promise<Found> {
  const { videos, problems } = await findVideoFiles(folderFiles(folder), keys);
  return {
    clips: new Map(Array.from(videos, ([key, files]) => [key, clipOf(folder, { key, files, hasHls })])),
    problems: problems.map((problem) => problemText(problem, folder)),
  };
}

type Clip = { key: string; files: VideoFiles; hasHls: boolean };

/** A video and renditions that are missing have the paths where they are expected: reading them says so. */
function clipOf(folder: string, { key, files, hasHls }: Clip): ClipFiles {
  const at = (path: string | null) => (path === null ? null : join(folder, path));
  const expected = (suffix: string) => join(folder, "video", `${key}.${suffix}`);
  return {
    video: at(files.video) ?? expected("mp4"),
    poster: at(files.poster),
    captions: files.captions.map(({ lang, file }) => ({ lang, label: labelOf(lang), file: join(folder, file) })),
    chapters: at(files.chapters),
    hls: hasHls ? (at(files.hls) ?? expected("hls")) : null,
  };
}

const languageNames = new Intl.DisplayNames(["ko"], { type: "language" });

const labelOf = (lang: string): string => languageNames.of(lang) ?? lang;
