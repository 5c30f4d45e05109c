import type { z } from "zod";
import { inTime } from "../../../shared/captions/cue-edits.ts";
import { limits } from "../../../shared/limits.ts";
import {
  captionLabel,
  type chapterChangeInput,
  type ChapterValue,
  type cueChangeInput,
  type CueValue,
  type MediaDraft,
} from "../../../shared/media/draft.ts";
import type { ItemChange } from "../../../shared/media/draft-changes.ts";

/** One change of captions or chapters, as it is sent. The kind is the name of its procedure. */
export type MediaEdit =
  | { kind: "saveCues"; input: z.output<typeof cueChangeInput> }
  | { kind: "saveChapters"; input: z.output<typeof chapterChangeInput> };

/** The draft after an edit, as the server will have it. */
export function applyEdit(draft: MediaDraft, edit: MediaEdit): MediaDraft {
  if (edit.kind === "saveChapters") {
    const chapters = changed(draft.chapters, edit.input.changes, "chapterId");
    return { ...draft, chapters: chapters.toSorted((one, other) => one.startMs - other.startMs) };
  }
  const { lang, changes } = edit.input;
  const isThere = draft.tracks.some((track) => track.lang === lang);
  const tracks = isThere ? draft.tracks : [...draft.tracks, { lang, label: captionLabel(lang), cues: [] }];
  return {
    ...draft,
    tracks: tracks.map((track) =>
      track.lang === lang ? { ...track, cues: inTime(changed(track.cues, changes, "cueId")) } : track,
    ),
  };
}

/** An item that is not changed stays the same object: its row is not rendered again. */
function changed<Id extends string, Item extends Record<Id, string>, Value>(
  items: readonly Item[],
  changes: readonly ItemChange<Value>[],
  id: Id,
): Item[] {
  const ids = new Set(changes.map((change) => change.id));
  return [
    ...items.filter((item) => !ids.has(item[id])),
    ...changes.flatMap((change) => (change.to === null ? [] : [{ [id]: change.id, ...change.to } as unknown as Item])),
  ];
}

/** The edit that takes an edit back. */
export function inverseOf(_draft: MediaDraft, edit: MediaEdit): MediaEdit[] {
  const changes = edit.input.changes.map(({ id, from, to }) => ({ id, from: to, to: from }));
  return [{ ...edit, input: { ...edit.input, changes } } as MediaEdit];
}

/** The own values of an edit, made from those of the other window. */
export function seenFrom({ edit, current }: { edit: MediaEdit; current: Record<string, unknown> }): MediaEdit {
  const changes = edit.input.changes.map((change) =>
    change.id in current ? { ...change, from: current[change.id] } : change,
  );
  return { ...edit, input: { ...edit.input, changes } } as MediaEdit;
}

const parts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / limits.transcriptChangesMax) }, (_, index) =>
    items.slice(index * limits.transcriptChangesMax, (index + 1) * limits.transcriptChangesMax),
  );

/** Many changes are sent in several calls, and are one step of the undo list. */
export const cueEdits = (mediaId: string, lang: string, changes: readonly ItemChange<CueValue>[]): MediaEdit[] =>
  parts(changes).map((some) => ({ kind: "saveCues", input: { mediaId, lang, changes: some } }));
export const chapterEdits = (mediaId: string, changes: readonly ItemChange<ChapterValue>[]): MediaEdit[] =>
  parts(changes).map((some) => ({ kind: "saveChapters", input: { mediaId, changes: some } }));
