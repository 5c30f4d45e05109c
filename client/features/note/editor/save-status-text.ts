import { sessionErrors } from "../../../../shared/errors.ts";
import type { NoteEntry } from "../sync/note-store.ts";
import { isBlank, isDone } from "../sync/note-draft.ts";

export const idleText = "쓰는 동안 저장해요";
export const savedText = "저장됐어요";

const issueText = {
  conflict: "고르면 저장해요",
  gone: "다른 기기에서 지웠어요",
  refused: "이 기기에만 있어요",
} as const;

/** Whether a draft is saved, waits, or is on this device only. */
export function saveStatusText({ draft, waitsFor, isOpen }: NoteEntry): string {
  if (draft.issue) return issueText[draft.issue.kind];
  if (isDone(draft)) return isBlank(draft) ? idleText : savedText;
  if (waitsFor === null) return isOpen ? idleText : "저장하고 있어요";
  if (waitsFor === "FETCH_ERROR") return "인터넷이 끊겼어요. 이 기기에 적어 뒀어요.";
  if (sessionErrors.has(waitsFor)) return "로그인하면 저장해요. 이 기기에 적어 뒀어요.";
  return "아직 저장하지 못했어요. 이 기기에 적어 뒀어요.";
}
