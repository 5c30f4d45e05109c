import { useMemo } from "react";
import type { ChapterValue } from "../../../../shared/media/draft.ts";
import { chapterEdits } from "../../../api/media-draft/edits.ts";
import type { MediaEditor } from "../../../api/media-draft/media-editors.ts";
import type { Playhead } from "../playhead.ts";
import { useWorkspace } from "../workspace-context.ts";

export const chapterFieldId = (chapterId: string): string => `chapter-${chapterId}`;

/** The steps by which chapters are edited. */
export function chapterCommands(editor: MediaEditor, playhead: Playhead, mediaId: string) {
  const find = (chapterId: string): ChapterValue | undefined => {
    const found = editor.shown()?.chapters.find((chapter) => chapter.chapterId === chapterId);
    return found && { startMs: found.startMs, title: found.title };
  };
  const put = (id: string, from: ChapterValue | null, to: ChapterValue | null) =>
    editor.edit(...chapterEdits(mediaId, [{ id, from, to }]));
  const add = (chapter: ChapterValue) => {
    const id = crypto.randomUUID();
    put(id, null, chapter);
    requestAnimationFrame(() => document.getElementById(chapterFieldId(id))?.focus());
  };
  return {
    add,
    /** At the playhead; a chapter that starts there already gets the focus. */
    addHere: () => {
      const startMs = playhead.ms();
      const present = editor.shown()?.chapters.find((chapter) => Math.abs(chapter.startMs - startMs) < 1_000);
      if (present) document.getElementById(chapterFieldId(present.chapterId))?.focus();
      else add({ startMs, title: "" });
    },
    change: (chapterId: string, values: Partial<ChapterValue>) => {
      const from = find(chapterId);
      if (from) put(chapterId, from, { ...from, ...values });
    },
    remove: (chapterId: string) => {
      const from = find(chapterId);
      if (from) put(chapterId, from, null);
    },
  };
}

export function useChapterCommands() {
  const { editor, playhead, draft } = useWorkspace();
  const { mediaId } = draft;
  return useMemo(() => chapterCommands(editor, playhead, mediaId), [editor, playhead, mediaId]);
}
