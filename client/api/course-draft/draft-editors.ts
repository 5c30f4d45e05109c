import type { CourseDraft } from "../../../shared/course/draft.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";
import { api, utils } from "../../lib/trpc/trpc.ts";
import { DraftEditor } from "./draft-editor.ts";
import type { DraftEdit } from "./edits.ts";

/** The edit's kind is the name of its procedure. */
const send = ({ kind, input }: DraftEdit): Promise<unknown> =>
  (api.courseDraft[kind].mutate as (input: DraftEdit["input"]) => Promise<unknown>)(input);

const storageKey = (courseId: string) => `closegap:draft-edits:${store.get(viewerIdAtom) ?? ""}:${courseId}`;

const storedEdits = (courseId: string) => ({
  read: (): DraftEdit[] => {
    const text = localStorage.getItem(storageKey(courseId));
    return text === null ? [] : (JSON.parse(text) as DraftEdit[]);
  },
  write: (pending: readonly DraftEdit[]) => {
    if (pending.length === 0) localStorage.removeItem(storageKey(courseId));
    else localStorage.setItem(storageKey(courseId), JSON.stringify(pending));
  },
});

const editors = new Map<string, DraftEditor>();

/** The editor of a course, which goes on sending while the screens change. */
export function draftEditor(courseId: string): DraftEditor {
  const known = editors.get(courseId);
  if (known) return known;
  const editor = new DraftEditor({
    send,
    read: () => utils.courseDraft.byId.getData({ courseId }),
    write: (draft: CourseDraft) => utils.courseDraft.byId.setData({ courseId }, draft),
    refresh: () => void utils.courseDraft.byId.invalidate({ courseId }),
    stored: storedEdits(courseId),
  });
  editors.set(courseId, editor);
  return editor;
}
