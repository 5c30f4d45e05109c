export type DeletionQueuePorts = {
  send: (lectureNoteId: string, leaving: boolean) => Promise<unknown>;
  /** Whether calls may go out now. `leaving`: the page is about to go. */
  mayCall: (leaving: boolean) => boolean;
  isFinal: (error: unknown) => boolean;
  /** A note whose words are on their way: its removal waits for their answer. */
  isBusy: (lectureNoteId: string) => boolean;
  onChange: (removed: ReadonlySet<string>) => void;
  onRemoved: (lectureNoteId: string) => void;
  onFailed: (error: unknown) => void;
};

type Stage = "offered" | "confirmed" | "sending";

/** Deletions: out of sight at once, sent when they can no longer be undone. */
export function createDeletionQueue(ports: DeletionQueuePorts) {
  const stages = new Map<string, Stage>();
  const notified = () => ports.onChange(new Set(stages.keys()));

  async function send(id: string, leaving: boolean): Promise<void> {
    stages.set(id, "sending");
    try {
      await ports.send(id, leaving);
      ports.onRemoved(id);
      stages.delete(id);
    } catch (error) {
      // Deleted elsewhere is deleted; a note that cannot be deleted comes back into sight.
      if (ports.isFinal(error)) stages.delete(id);
      else {
        stages.set(id, "confirmed");
        ports.onFailed(error);
      }
    }
    notified();
  }

  function confirm(id: string): void {
    if (stages.get(id) === "offered") stages.set(id, "confirmed");
  }

  return {
    offer: (id: string): void => {
      stages.set(id, "offered");
      notified();
    },
    undo: (id: string): void => {
      if (stages.get(id) === "sending") return;
      stages.delete(id);
      notified();
    },
    confirm,
    confirmAll: (): void => [...stages.keys()].forEach(confirm),
    deliver: async (leaving = false): Promise<void> => {
      if (!ports.mayCall(leaving)) return;
      const due = [...stages].filter(([id, stage]) => stage === "confirmed" && (leaving || !ports.isBusy(id)));
      await Promise.all(due.map(([id]) => send(id, leaving)));
    },
  };
}
