import { writeVtt } from "../../../../shared/captions/caption-file.ts";
import { type Cue, cuesOf } from "../../../../shared/captions/cues.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { contentTypeOf, fileNames, mediaKey, originalOf } from "../file-names.ts";
import { type ClipFiles, inspectClip, type InspectedClip } from "./inspect.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";
import { storeVideo } from "./store-video.ts";
import type { Probed, VideoFacts } from "./probe.ts";
import { type Chapter } from "./rules.ts";

/** A stored clip with its metadata; `file` is a name in its folder. */
export type StoredMedia = VideoFacts & {
  isHdr: boolean;
  /** Null: it was not looked for. */
  hasVariableRate: boolean | null;
  storageKey: string;
  posterFile: string | null;
  sources: { contentType: string; file: string }[];
  captions: { lang: string; label: string; file: string; cues: Cue[] }[];
  chapters: Chapter[];
};

/** A file of a clip: a path, a text, or the path of a video that is stored with its index in front. */
type Content = { path: string } | { text: string } | { video: string; facts: Probed };

/** Texts are stored as they are shown: in one encoding, without repeats, within the video. Beside them are the originals. */
function filesOf(clip: InspectedClip, sources: ClipFiles): Map<string, Content> {
  const { video, webm, poster } = sources;
  const { facts, captions, chapters, renditions } = clip;
  const files = new Map<string, Content>();
  if (poster) files.set(fileNames.poster, { path: poster });
  files.set(fileNames.mp4, facts.isPlain && facts.isIndexFirst ? { path: video } : { video, facts });
  if (webm) files.set(fileNames.webm, { path: webm });
  for (const { lang, cues, inImage } of captions)
    files.set(fileNames.captions(lang), { text: writeVtt(cues, { inImage }) });
  if (chapters.length > 0)
    files.set(fileNames.chapters, {
      text: writeVtt(chapters.map(({ title, ...times }) => ({ ...times, text: title }))),
    });
  for (const { lang, file } of sources.captions) files.set(originalOf(fileNames.captions(lang)), { path: file });
  if (sources.chapters) files.set(originalOf(fileNames.chapters), { path: sources.chapters });
  for (const [name, path] of renditions) files.set(name, { path });
  return files;
}

async function storeFile(storage: ObjectStorage, key: string, content: Content): Promise<void> {
  const type = contentTypeOf(key) ?? "application/octet-stream";
  if ("text" in content) await storage.write(key, Buffer.from(content.text), type);
  else if ("path" in content) await storage.writeFile(key, content.path, type);
  else await storeVideo(storage, key, content);
}

/** Stores the files of an inspected clip under the storage key. Idempotent. */
export async function storeClip(
  storage: ObjectStorage,
  storageKey: string,
  { files, clip }: { files: ClipFiles; clip: InspectedClip },
): Promise<StoredMedia> {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(storageKey)) throw new InvalidMediaError(`"${storageKey}" is not a storage key`);
  const placed = filesOf(clip, files);
  for (const [name, content] of placed) await storeFile(storage, mediaKey(storageKey, name), content);
  const playable = [fileNames.hlsMaster, fileNames.mp4, fileNames.webm].filter((name) => placed.has(name));
  const { durationMs, width, height, hasAudio, isHdr } = clip.facts;
  return {
    durationMs,
    width,
    height,
    hasAudio,
    isHdr,
    hasVariableRate: null,
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
export async function storeMedia(storage: ObjectStorage, storageKey: string, files: ClipFiles): Promise<StoredMedia> {
  const { clip, problems } = await inspectClip(files);
  if (!clip) throw new InvalidMediaError(problems.map(({ file, message }) => `${file}: ${message}`).join("\n"));
  return storeClip(storage, storageKey, { files, clip });
}

/** Removes all files of a clip. */
export async function removeClip(storage: ObjectStorage, storageKey: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list(mediaKey(storageKey))) keys.push(key);
  await storage.remove(keys);
}
