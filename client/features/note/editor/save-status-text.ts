import { sessionErrors } from "../../../../shared/errors.ts";
import type { NoteEntry } from "../sync/note-store.ts";
import { isBlank, isDone } from "../sync/note-draft.ts";
import { saveText } from "../text.ts";

/** Whether a draft is saved, waits, or is on this device only. */
export function saveStatusText({ draft, waitsFor, isOpen }: NoteEntry): string {
  if (draft.issue) return saveText[draft.issue.kind];
  if (isDone(draft)) return isBlank(draft) ? saveText.idle : saveText.saved;
  if (waitsFor === null) return isOpen ? saveText.idle : saveText.saving;
  if (waitsFor === "FETCH_ERROR") return saveText.offline;
  if (sessionErrors.has(waitsFor)) return saveText.signedOut;
  return saveText.failed;
}
