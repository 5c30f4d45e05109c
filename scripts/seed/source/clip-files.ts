import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ClipFiles } from "../../../server/domains/media/ingest/inspect.ts";

/** Formats of videos, the playable ones first: of the others the reason is said. */
const videoTypes = ["mp4", "m4v", "mov", "3gp", "mkv", "webm", "avi", "wmv", "flv", "ts", "mpg"];
const captionName = /^(?:([a-z]{2,3}(?:-[a-z\d]{2,8})*)\.)?(?:vtt|srt)$/;
const chapterName = /^chapters\.(?:vtt|srt)$/;
const koreanLang = "ko";

type Found = { clips: Map<string, ClipFiles>; problems: string[] };

/**
 * Finds the files of lectures in the folder `video` of a course: `<lecture>.mp4` and, if there are any, a poster
 * `<lecture>.webp`, captions `<lecture>.ko.vtt` or `.srt`, chapters `<lecture>.chapters.vtt`, renditions `<lecture>.hls`.
 */
export async function findClips(
  folder: string,
  { keys, hasHls }: { keys: readonly string[]; hasHls: boolean },
): Promise<Found> {
  const path = join(folder, "video");
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
  const left = new Set(names.filter((name) => !name.startsWith(".")).toSorted());
  const problems: string[] = [];
  const clips = new Map<string, ClipFiles>();
  // A longer name first: "1.mp4" and "1.2.mp4" are of different lectures.
  for (const key of keys.toSorted((a, b) => b.length - a.length)) {
    const files = filesOf(key, left);
    clips.set(key, clipOf(path, { key, files, hasHls }, problems));
  }
  const unused = [...left].filter((name) => /\.(?:mp4|m4v|mov|vtt|srt)$/i.test(name));
  for (const name of unused) problems.push(`${join(path, name)}: no lecture has this name`);
  return { clips: new Map([...clips].toSorted(([a], [b]) => keys.indexOf(a) - keys.indexOf(b))), problems };
}

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

type Clip = { key: string; files: ReadonlyMap<string, string>; hasHls: boolean };

function clipOf(folder: string, { key, files, hasHls }: Clip, problems: string[]): ClipFiles {
  const pathOf = (suffix: string) => join(folder, files.get(suffix) ?? `${key}.${suffix}`);
  const video = videoTypes.find((type) => files.has(type)) ?? "mp4";
  const captions = new Map<string, string>();
  for (const suffix of files.keys()) {
    const match = chapterName.test(suffix) ? null : captionName.exec(suffix);
    if (!match) continue;
    const lang = match[1] ?? koreanLang;
    if (captions.has(lang)) problems.push(`${pathOf(suffix)}: there are other captions in the same language (${lang})`);
    captions.set(lang, pathOf(suffix));
  }
  const chapters = [...files.keys()].find((suffix) => chapterName.test(suffix));
  return {
    video: pathOf(video),
    poster: files.has("webp") ? pathOf("webp") : null,
    captions: Array.from(captions, ([lang, file]) => ({ lang, label: labelOf(lang), file })),
    chapters: chapters === undefined ? null : pathOf(chapters),
    hls: hasHls ? pathOf("hls") : null,
  };
}

const languageNames = new Intl.DisplayNames(["ko"], { type: "language" });

const labelOf = (lang: string): string => languageNames.of(lang) ?? lang;
