import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeVtt } from "../../../../shared/captions/caption-file.ts";
import { type Cue, cuesOf } from "../../../../shared/captions/cues.ts";
import { contentTypeOf, fileNames } from "../file-names.ts";
import { type ClipFiles, inspectClip, type InspectedClip } from "./inspect.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";
import type { VideoFacts } from "./probe.ts";
import { type Chapter } from "./rules.ts";
import { repackage } from "./repackage.ts";

/** A stored clip with its metadata; `file` is a name in its folder. */
export type StoredMedia = VideoFacts & {
  storageKey: string;
  posterFile: string | null;
  sources: { contentType: string; file: string }[];
  captions: { lang: string; label: string; file: string; cues: Cue[] }[];
  chapters: Chapter[];
};

/** Writes a file of a clip to a path. */
type Place = (to: string) => Promise<void>;

/** The blocks are shared where the file system can: what spoils one file never spoils its source. */
const copyOf =
  (from: string): Place =>
  (to) =>
    copyFile(from, to, constants.COPYFILE_FICLONE);

/**
 * Places a file under a temporary name and renames it: readers of the old file are not disturbed, and a crash leaves no
 * partial file.
 */
async function putFile(to: string, place: Place): Promise<void> {
  const temporary = `${to}.${randomUUID()}`;
  try {
    await place(temporary);
    await rename(temporary, to);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function putFiles(files: ReadonlyMap<string, Place>, folder: string): Promise<void> {
  const folders = new Set([...files.keys()].map((name) => dirname(join(folder, name))));
  for (const path of folders) await mkdir(path, { recursive: true });
  for (const [name, place] of files) await putFile(join(folder, name), place);
}

/** Texts are stored as they are shown: in one encoding, without repeats, within the video. */
function filesOf(clip: InspectedClip, { video, webm, poster }: ClipFiles): Map<string, Place> {
  const { facts, captions, chapters, renditions } = clip;
  const files = new Map<string, Place>();
  const text =
    (content: string): Place =>
    (to) =>
      writeFile(to, content);
  if (poster) files.set(fileNames.poster, copyOf(poster));
  files.set(fileNames.mp4, facts.isPlain ? copyOf(video) : (to) => repackage(video, to));
  if (webm) files.set(fileNames.webm, copyOf(webm));
  for (const { lang, cues, inImage } of captions)
    files.set(fileNames.captions(lang), text(writeVtt(cues, { inImage })));
  if (chapters.length > 0)
    files.set(fileNames.chapters, text(writeVtt(chapters.map(({ title, ...times }) => ({ ...times, text: title })))));
  for (const [name, from] of renditions) files.set(name, copyOf(from));
  return files;
}

/** Stores the files of an inspected clip under `<storageRoot>/<storageKey>/`. Idempotent. */
export async function storeClip(
  storageRoot: string,
  storageKey: string,
  { files, clip }: { files: ClipFiles; clip: InspectedClip },
): Promise<StoredMedia> {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(storageKey)) throw new InvalidMediaError(`"${storageKey}" is not a storage key`);
  const placed = filesOf(clip, files);
  await putFiles(placed, join(storageRoot, storageKey));
  const playable = [fileNames.hlsMaster, fileNames.mp4, fileNames.webm].filter((name) => placed.has(name));
  const { durationMs, width, height, hasAudio } = clip.facts;
  return {
    durationMs,
    width,
    height,
    hasAudio,
    storageKey,
    posterFile: files.poster ? fileNames.poster : null,
    sources: playable.map((file) => ({ contentType: contentTypeOf(file) ?? "", file })),
    captions: clip.captions.map(({ lang, label, cues }) => ({
      lang,
      label,
      file: fileNames.captions(lang),
      cues: cuesOf(cues),
    })),
    chapters: clip.chapters,
  };
}

/**
 * Reads a clip's metadata and stores its files.
 * @throws InvalidMediaError for an invalid file, which it names, before any file is stored
 */
export async function storeMedia(storageRoot: string, storageKey: string, files: ClipFiles): Promise<StoredMedia> {
  const { clip, problems } = await inspectClip(files);
  if (!clip) throw new InvalidMediaError(problems.map(({ file, message }) => `${file}: ${message}`).join("\n"));
  return storeClip(storageRoot, storageKey, { files, clip });
}
