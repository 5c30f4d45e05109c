import pLimit from "p-limit";
import { writeVtt } from "../../../../shared/captions/caption-file.ts";
import { digestOfCaptions, digestOfChapters, type FolderMedia } from "../../../../shared/course/folder/media.ts";
import { publishedChapters } from "../../../../shared/media/chapters.ts";
import { textFileMaxBytes } from "../../../../shared/text/file.ts";
import type { Deps } from "../../../deps.ts";
import { findMediaDraft } from "../../media/drafts/queries.ts";
import { sizeOfVideo, storedText } from "../../media/size-queries.ts";
import type { FolderFacts } from "./files.ts";
import { findFolderCaptions, findFolderFacts } from "./queries.ts";

type Own = { userId: string; courseId: string };
type Stores = Pick<Deps, "reads" | "storage">;

const looksAtOnce = 8;

/** The videos of an own draft as a folder compares them with its own; undefined: it is not there. */
export async function listFolderMedia(deps: Stores, own: Own): Promise<FolderMedia[] | undefined> {
  const facts = await findFolderFacts(deps.reads, own);
  const look = pLimit(looksAtOnce);
  return facts && Promise.all(facts.lectures.map((lecture) => look(mediaOf, deps, own.userId, lecture)));
}

async function mediaOf(
  deps: Stores,
  userId: string,
  { lectureId, uploadedBytes, media }: FolderFacts["lectures"][number],
): Promise<FolderMedia> {
  const uploaded = uploadedBytes === null ? [] : [uploadedBytes];
  if (!media) return { lectureId, videoBytes: uploaded, mediaId: null, durationMs: null, captions: [], chapters: null };
  const { mediaId, storageKey, durationMs } = media;
  const stored = await sizeOfVideo(deps, storageKey);
  const { captions, chapters } = await textsOf(deps, userId, media);
  const digests = captions.map(async ({ lang, text }) => ({ lang, digest: await digestOfCaptions(text, durationMs) }));
  const ofChapters = writeVtt(chapters.map(({ title, ...times }) => ({ ...times, text: title })));
  return {
    lectureId,
    videoBytes: [...uploaded, stored],
    mediaId,
    durationMs,
    captions: await Promise.all(digests),
    chapters: chapters.length === 0 ? null : await digestOfChapters(ofChapters, durationMs),
  };
}

/** Captions and chapters as their draft has them, without one as learners have them. */
async function textsOf(
  deps: Stores,
  userId: string,
  { mediaId, storageKey, hasDraft }: NonNullable<FolderFacts["lectures"][number]["media"]>,
) {
  const draft = hasDraft ? await findMediaDraft(deps.reads, { userId, mediaId }) : undefined;
  if (draft)
    return {
      captions: draft.tracks
        .map(({ lang, cues }) => ({ lang, shown: cues.filter(({ text }) => text !== "") }))
        .filter(({ shown }) => shown.length > 0)
        .map(({ lang, shown }) => ({ lang, text: writeVtt(shown) })),
      chapters: publishedChapters(draft.chapters, draft.durationMs),
    };
  const stored = await findFolderCaptions(deps.reads, mediaId);
  const captions = (stored?.captions ?? []).map(async ({ lang, file }) => ({
    lang,
    text: (await storedText(deps, { storageKey, file }, textFileMaxBytes)) ?? "",
  }));
  return { captions: await Promise.all(captions), chapters: stored?.chapters ?? [] };
}
