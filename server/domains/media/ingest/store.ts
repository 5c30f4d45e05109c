import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { InvalidMediaError } from "./invalid-media-error.ts";
import { fileSource } from "./byte-source.ts";
import { contentTypeOf, fileNames, isMediaFile } from "../file-names.ts";
import { probeMp4, type VideoFacts } from "./probe.ts";
import { assertCaptionsFit, type Chapter, chaptersOf } from "./rules.ts";
import { parseVtt } from "./vtt.ts";
import { type Cue, readCues } from "../../../../shared/cues.ts";

/** Paths of a clip's source files. `hls` is the folder of renditions with its `master.m3u8`. */
export type ClipFiles = {
  mp4: string;
  webm?: string | null;
  poster: string;
  captions: { lang: string; label: string; file: string }[];
  chapters?: string | null;
  hls?: string | null;
};

/** A stored clip with its metadata; `file` is a name in its folder. */
export type StoredMedia = VideoFacts & {
  storageKey: string;
  posterFile: string;
  sources: { contentType: string; file: string }[];
  captions: { lang: string; label: string; file: string; cues: Cue[] }[];
  chapters: Chapter[];
};

async function measure(mp4: string): Promise<VideoFacts> {
  const file = await open(mp4);
  try {
    return await probeMp4(await fileSource(file));
  } finally {
    await file.close();
  }
}

async function listRenditions(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [`${fileNames.hls}/${relative(folder, path).replaceAll("\\", "/")}`, path]));
}

/** How sources become stored files. */
export type Transfer = (from: string, to: string) => Promise<void>;

export const copy: Transfer = (from, to) => copyFile(from, to, constants.COPYFILE_FICLONE);

/** The same file under a second name, for sources that are replaced and never changed: 40 MB less to write. */
export const linkOrCopy: Transfer = (from, to) => link(from, to).catch(() => copy(from, to));

/**
 * Places a file under a temporary name and renames it: readers of the old file are not disturbed, and a crash leaves no
 * partial file.
 */
async function putFile(from: string, to: string, transfer: Transfer): Promise<void> {
  const temporary = `${to}.${randomUUID()}`;
  try {
    await transfer(from, temporary);
    await rename(temporary, to);
  } finally {
    // Also left by a rename if both names are already those of one file.
    await rm(temporary, { force: true });
  }
}

/** @param sources the source of each file, by its name in the folder */
async function putFiles(sources: ReadonlyMap<string, string>, folder: string, transfer: Transfer): Promise<void> {
  const folders = new Set([...sources.keys()].map((name) => dirname(join(folder, name))));
  for (const path of folders) await mkdir(path, { recursive: true });
  for (const [name, from] of sources) await putFile(from, join(folder, name), transfer);
}

/** @throws InvalidMediaError for captions that do not fit the video */
async function readCaptions(files: ClipFiles["captions"], durationMs: number): Promise<StoredMedia["captions"]> {
  const captions = [];
  for (const { lang, label, file } of files) {
    const content = await readFile(file);
    assertCaptionsFit(parseVtt(content), durationMs);
    captions.push({ lang, label, file: fileNames.captions(lang), cues: readCues(content.toString()) });
  }
  return captions;
}

/**
 * Reads a clip's metadata and stores its files under `<storageRoot>/<storageKey>/`. Idempotent.
 * @throws InvalidMediaError for an invalid file, before any file is stored
 */
export async function storeMedia(
  storageRoot: string,
  storageKey: string,
  clip: ClipFiles,
  transfer: Transfer = copy,
): Promise<StoredMedia> {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(storageKey)) throw new InvalidMediaError(`"${storageKey}" is not a storage key`);
  const facts = await measure(clip.mp4);
  const sources = new Map<string, string>([
    [fileNames.poster, clip.poster],
    [fileNames.mp4, clip.mp4],
  ]);
  if (clip.webm) sources.set(fileNames.webm, clip.webm);

  for (const { lang, file } of clip.captions) sources.set(fileNames.captions(lang), file);
  const captions = await readCaptions(clip.captions, facts.durationMs);
  const chapters = clip.chapters ? chaptersOf(parseVtt(await readFile(clip.chapters)), facts.durationMs) : [];
  if (clip.chapters) sources.set(fileNames.chapters, clip.chapters);

  const renditions = clip.hls ? await listRenditions(clip.hls) : new Map<string, string>();
  if (clip.hls && !renditions.has(fileNames.hlsMaster))
    throw new InvalidMediaError("the renditions have no master playlist");
  for (const [name, from] of renditions) sources.set(name, from);

  for (const name of sources.keys())
    if (!isMediaFile(name)) throw new InvalidMediaError(`"${name}" is no name for a media file`);
  await putFiles(sources, join(storageRoot, storageKey), transfer);
  const playable = [fileNames.hlsMaster, fileNames.mp4, fileNames.webm].filter((name) => sources.has(name));
  return {
    ...facts,
    storageKey,
    posterFile: fileNames.poster,
    sources: playable.map((file) => ({ contentType: contentTypeOf(file) ?? "", file })),
    captions,
    chapters,
  };
}
