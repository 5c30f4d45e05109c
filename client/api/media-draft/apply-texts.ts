import { removeCue } from "../../../shared/captions/cue-edits.ts";
import { chaptersOfFile, cuesOfFile, digestOfCaptions, digestOfChapters } from "../../../shared/course/folder/media.ts";
import { writeVtt } from "../../../shared/captions/caption-file.ts";
import { publishedChapters } from "../../../shared/media/chapters.ts";
import { api, utils } from "../../lib/trpc/trpc.ts";
import { chapterEdits, cueEdits } from "./edits.ts";
import type { VideoTexts } from "./waiting-texts.ts";

/** Makes the captions and chapters of files those of a video's draft. One that is interrupted is done again. */
export async function applyTexts(mediaId: string, { captions, chapters }: VideoTexts): Promise<void> {
  await api.mediaDraft.open.mutate({ mediaId });
  const draft = await api.mediaDraft.byId.query({ mediaId });
  const { durationMs } = draft;
  for (const { lang, text } of captions) {
    const present = draft.tracks.find((track) => track.lang === lang)?.cues ?? [];
    const same = await digestOfCaptions(text, durationMs);
    if (present.length > 0 && (await digestOfCaptions(writeVtt(present), durationMs)) === same) continue;
    const added = cuesOfFile(text, durationMs).map((to) => ({ id: crypto.randomUUID(), from: null, to }));
    for (const { kind, input } of cueEdits(mediaId, lang, [...present.map(removeCue), ...added]))
      if (kind === "saveCues") await api.mediaDraft.saveCues.mutate(input);
  }
  if (chapters !== null) {
    const shown = publishedChapters(draft.chapters, durationMs).map(({ title, ...times }) => ({
      ...times,
      text: title,
    }));
    const isSame =
      (await digestOfChapters(writeVtt(shown), durationMs)) === (await digestOfChapters(chapters, durationMs));
    const removed = draft.chapters.map(({ chapterId, ...from }) => ({ id: chapterId, from, to: null }));
    const added = chaptersOfFile(chapters, durationMs).map((to) => ({ id: crypto.randomUUID(), from: null, to }));
    for (const { kind, input } of isSame ? [] : chapterEdits(mediaId, [...removed, ...added]))
      if (kind === "saveChapters") await api.mediaDraft.saveChapters.mutate(input);
  }
  await utils.mediaDraft.byId.invalidate({ mediaId });
}
