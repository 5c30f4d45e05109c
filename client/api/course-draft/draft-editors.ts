import type { CourseDraft } from "../../../shared/course/draft.ts";
import { api, utils } from "../../lib/trpc/trpc.ts";
import { DraftEditor } from "./draft-editor.ts";
import { applyEdit, type DraftEdit, inverseOf, seenFrom } from "./edits.ts";
import { storedEdits } from "./stored-edits.ts";

/** The edit's kind is the name of its procedure. */
const send = ({ kind, input }: DraftEdit): Promise<unknown> =>
  (api.courseDraft[kind].mutate as (input: DraftEdit["input"]) => Promise<unknown>)(input);

const editors = new Map<string, DraftEditor>();

/** The editor of a course, which goes on sending while the screens change. */
export function draftEditor(courseId: string): DraftEditor {
  const known = editors.get(courseId);
  if (known) return known;
  const editor = new DraftEditor({
    apply: applyEdit,
    inverse: inverseOf,
    seenFrom,
    send,
    read: () => utils.courseDraft.byId.getData({ courseId }),
    write: (draft: CourseDraft) => utils.courseDraft.byId.setData({ courseId }, { ...draft, hasChanges: true }),
    refresh: () => void utils.courseDraft.byId.invalidate({ courseId }),
    stored: storedEdits<DraftEdit>(courseId),
  });
  editors.set(courseId, editor);
  return editor;
}

/** The draft as the server has it now. */
export const readDraft = (courseId: string) => utils.courseDraft.byId.fetch({ courseId }, { staleTime: 0 });
