import { useToast } from "../../../ui/toast.tsx";
import type { NoteSyncQueue } from "./note-sync-queue.ts";

/** Takes a note away at once, and for good when the offer to bring it back has gone. */
export function useDeleteNote(queue: NoteSyncQueue): (lectureNoteId: string) => void {
  const toast = useToast();
  return (lectureNoteId) => {
    queue.remove(lectureNoteId);
    toast({
      text: "노트를 지웠어요.",
      action: { label: "되돌리기", onSelect: () => queue.undoRemoval(lectureNoteId) },
      onClose: () => queue.confirmRemoval(lectureNoteId),
    });
  };
}
