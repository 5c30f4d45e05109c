import type { MediaDraft } from "../../../shared/media/draft.ts";
import { api, utils } from "../../lib/trpc/trpc.ts";
import { DraftEditor } from "../course-draft/draft-editor.ts";
import { storedEdits } from "../course-draft/stored-edits.ts";
import { applyEdit, inverseOf, type MediaEdit, seenFrom } from "./edits.ts";

export type MediaEditor = DraftEditor<MediaDraft, MediaEdit>;

const send = (edit: MediaEdit): Promise<unknown> =>
  edit.kind === "saveCues"
    ? api.mediaDraft.saveCues.mutate(edit.input)
    : api.mediaDraft.saveChapters.mutate(edit.input);

const editors = new Map<string, MediaEditor>();

/** The editor of a video's captions and chapters, which goes on sending while the screens change. */
export function mediaEditor(mediaId: string): MediaEditor {
  const known = editors.get(mediaId);
  if (known) return known;
  const editor: MediaEditor = new DraftEditor({
    apply: applyEdit,
    inverse: inverseOf,
    seenFrom,
    send,
    read: () => utils.mediaDraft.byId.getData({ mediaId }),
    write: (draft) => {
      utils.mediaDraft.byId.setData({ mediaId }, { ...draft, hasChanges: true });
      // A course with it has something to publish.
      void utils.courseDraft.byId.invalidate(undefined, { refetchType: "none" });
    },
    refresh: () => void utils.mediaDraft.byId.invalidate({ mediaId }),
    stored: storedEdits<MediaEdit>(mediaId),
  });
  editors.set(mediaId, editor);
  return editor;
}
