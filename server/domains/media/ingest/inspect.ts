import { open, readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { isInImage, readCaptionFile } from "../../../../shared/captions/caption-file.ts";
import type { TimedText } from "../../../../shared/captions/timed-text.ts";
import { decodeTextFile, TextFileError } from "../../../../shared/text/file.ts";
import { readTextFile } from "./read-text-file.ts";
import { fileNames, isMediaFile } from "../file-names.ts";
import { playlistFiles } from "../timelines/hls-timeline.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";
import { type Probed, probeCodecs, probeVideo, withVideoFile } from "./probe.ts";
import { captionsOf, type Chapter, chaptersOf } from "./rules.ts";

/** Paths of a clip's source files. `hls` is the folder of renditions with its `master.m3u8`. */
export type ClipFiles = {
  /** MP4 or QuickTime. */
  video: string;
  webm?: string | null;
  poster: string | null;
  captions: { lang: string; label: string; file: string }[];
  chapters?: string | null;
  hls?: string | null;
};

/** A clip whose files are valid. */
export type InspectedClip = {
  facts: Probed;
  captions: { lang: string; label: string; cues: TimedText[]; inImage: boolean }[];
  chapters: Chapter[];
  /** Paths by their names in the folder of the clip. */
  renditions: Map<string, string>;
};

/** A file and the reason why it is refused. */
export type FileProblem = { file: string; message: string };

/** Reads all files of a clip. @returns clip: null if there is a problem */
export async function inspectClip(files: ClipFiles): Promise<{ clip: InspectedClip | null; problems: FileProblem[] }> {
  const problems: FileProblem[] = [];
  const attempt = async <Result>(file: string, read: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await read();
    } catch (error) {
      problems.push({ file, message: reasonOf(error) });
      return null;
    }
  };
  const facts = await attempt(files.video, () => withVideoFile(files.video, probeVideo));
  // Without a video the texts are still read: all problems are listed at once.
  const durationMs = facts?.durationMs ?? Infinity;
  const { poster, chapters: chapterFile, hls } = files;
  if (poster) await attempt(poster, () => assertImage(poster));
  const captions: InspectedClip["captions"] = [];
  for (const { lang, label, file } of files.captions) {
    const read = await attempt(file, async () => {
      const { cues, inImage } = await readCues(file);
      return { cues: captionsOf(cues, durationMs), inImage };
    });
    if (read) captions.push({ lang, label, ...read });
    if (!isMediaFile(fileNames.captions(lang)))
      problems.push({ file, message: `"${lang}" is no language: the name ends as .ko.vtt or .en.srt` });
  }
  const chapters = chapterFile
    ? await attempt(chapterFile, async () => chaptersOf((await readCues(chapterFile)).cues, durationMs))
    : [];
  const renditions = hls ? await attempt(hls, () => inspectRenditions(hls)) : new Map<string, string>();
  if (!facts || problems.length > 0) return { clip: null, problems };
  return { clip: { facts, captions, chapters: chapters ?? [], renditions: renditions ?? new Map() }, problems };
}

/** @throws the error, unless it says something about the file */
function reasonOf(error: unknown): string {
  if (error instanceof InvalidMediaError || error instanceof TextFileError) return error.message;
  if (error instanceof Error && "code" in error) {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return "there is no such file";
    if (error.code === "EISDIR") return "this is a folder, not a file";
    if (error.code === "EACCES") return "the file may not be read by this user";
  }
  throw error;
}

async function readCues(file: string): Promise<{ cues: TimedText[]; inImage: boolean }> {
  const text = await readTextFile(file, { recognized: true });
  const { cues, problem } = readCaptionFile(text);
  if (problem !== null) throw new InvalidMediaError(problem);
  return { cues, inImage: isInImage(text) };
}

async function assertImage(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const start = buffer.toString("latin1", 0, bytesRead);
    if (!/^RIFF.{4}WEBP$/s.test(start)) throw new InvalidMediaError("the poster is no image in WebP");
  } finally {
    await file.close();
  }
}

/** The files of a folder of renditions. @throws InvalidMediaError for a playlist without its files, and for codecs */
async function inspectRenditions(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = new Map(
    paths.map((path) => [`${fileNames.hls}/${relative(folder, path).replaceAll("\\", "/")}`, path]),
  );
  const master = found.get(fileNames.hlsMaster);
  if (master === undefined) throw new InvalidMediaError("the renditions have no master playlist (master.m3u8)");
  for (const name of found.keys())
    if (!isMediaFile(name)) throw new InvalidMediaError(`"${name}" is no name for a media file`);
  const named = await playlistFiles(async (name) => {
    const path = found.get(name);
    return path === undefined ? null : decodeTextFile(await readFile(path));
  });
  const missing = named.find((name) => !found.has(name));
  if (missing !== undefined) throw new InvalidMediaError(`a playlist names ${missing}, and there is no such file`);
  for (const [name, path] of found) if (name.endsWith(".mp4")) await probeCodecs(path, name);
  return found;
}
