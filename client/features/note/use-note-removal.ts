import { Toast } from "@base-ui/react/toast";
import type { NoteDesk } from "./note-desk.ts";

const undoMs = 10_000;

/** Takes a note away at once, and for good when the offer to bring it back has gone. */
export function useNoteRemoval(desk: NoteDesk): (lectureNoteId: string) => void {
  const { add, close } = Toast.useToastManager();
  return (lectureNoteId) => {
    desk.remove(lectureNoteId);
    const toast = add({
      title: "노트를 지웠어요.",
      type: "plain",
      priority: "low",
      timeout: undoMs,
      actionProps: {
        children: "되돌리기",
        onClick: () => {
          desk.undoRemoval(lectureNoteId);
          close(toast);
        },
      },
      onClose: () => desk.confirmRemoval(lectureNoteId),
    });
  };
}
