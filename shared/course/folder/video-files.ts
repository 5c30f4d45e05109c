import type { SourceProblem } from "../../source/problem.ts";
import { type FolderFiles, shownNames } from "./files.ts";

/** Formats of videos, the playable ones first: of the others the reason is said. */
const videoTypes = ["mp4", "m4v", "mov", "3gp", "mkv", "webm", "avi", "wmv", "flv", "ts", "mpg"];
const captionName = /^(?:([a-z]{2,3}(?:-[a-z\d]{2,8})*)\.)?(?:vtt|srt)$/;
const chapterName = /^chapters\.(?:vtt|srt)$/;
const koreanLang = "ko";

/** Paths of the files of a lecture; null: there is no such file. */
export type VideoFiles = {
  video: string | null;
  poster: string | null;
  captions: { lang: string; file: string }[];
  chapters: string | null;
  /** The folder of renditions. */
  hls: string | null;
};

type Found = { videos: Map<string, VideoFiles>; problems: SourceProblem[] };

/**
 * Finds the files of lectures in the folder `video` of a course: `<lecture>.mp4` and, if there are any, a poster
 * `<lecture>.webp`, captions `<lecture>.ko.vtt` or `.srt`, chapters `<lecture>.chapters.vtt`, renditions `<lecture>.hls`.
 */
export async function findVideoFiles(files: FolderFiles, keys: readonly string[]): Promise<Found> {
  const left = new Set(shownNames((await files.list("video")) ?? []));
  const problems: SourceProblem[] = [];
  const videos = new Map<string, VideoFiles>();
  // A longer name first: "1.mp4" and "1.2.mp4" are of different lectures.
  for (const key of keys.toSorted((a, b) => b.length - a.length))
    videos.set(key, videoOf(filesOf(key, left), problems));
  const unused = [...left].filter((name) => /\.(?:mp4|m4v|mov|vtt|srt)$/i.test(name));
  for (const name of unused)
    problems.push({ file: pathOf(name), line: null, field: [], reason: { code: "LECTURE_UNKNOWN" } });
  return { videos: new Map([...videos].toSorted(([a], [b]) => keys.indexOf(a) - keys.indexOf(b))), problems };
}

const pathOf = (name: string): string => `video/${name}`;

/** The files of one lecture by what follows its name, in lower case. They are taken out of `left`. */
function filesOf(key: string, left: Set<string>): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of left) {
    const composed = name.normalize("NFC");
    const suffix = composed.slice(key.length + 1).toLowerCase();
    const isOwn = composed.toLowerCase().startsWith(`${key.toLowerCase()}.`) && isSuffix(suffix);
    // Another lecture may have the same name in other letters.
    if (!isOwn || (files.has(suffix) && !composed.startsWith(`${key}.`))) continue;
    files.set(suffix, name);
  }
  for (const name of files.values()) left.delete(name);
  return files;
}

const isSuffix = (suffix: string): boolean =>
  videoTypes.includes(suffix) ||
  suffix === "webp" ||
  suffix === "hls" ||
  captionName.test(suffix) ||
  chapterName.test(suffix);

function videoOf(files: ReadonlyMap<string, string>, problems: SourceProblem[]): VideoFiles {
  const found = (suffix: string | undefined): string | null => {
    const name = suffix === undefined ? undefined : files.get(suffix);
    return name === undefined ? null : pathOf(name);
  };
  const captions = new Map<string, string>();
  for (const [suffix, name] of files) {
    const match = chapterName.test(suffix) ? null : captionName.exec(suffix);
    if (!match) continue;
    const lang = match[1] ?? koreanLang;
    const file = pathOf(name);
    if (captions.has(lang)) problems.push({ file, line: null, field: [], reason: { code: "CAPTIONS_TWICE", lang } });
    captions.set(lang, file);
  }
  return {
    video: found(videoTypes.find((type) => files.has(type))),
    poster: found("webp"),
    captions: Array.from(captions, ([lang, file]) => ({ lang, file })),
    chapters: found([...files.keys()].find((suffix) => chapterName.test(suffix))),
    hls: found("hls"),
  };
}
