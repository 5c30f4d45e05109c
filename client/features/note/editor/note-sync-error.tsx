import { errorText } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import type { NoteEntry } from "../sync/note-store.ts";
import type { NoteSyncQueue } from "../sync/note-sync-queue.ts";
import styles from "./note-sync-error.module.css";
import type { Choice } from "../sync/note-draft.ts";
import { conflictText } from "../text.ts";

const choices: { choice: Choice; label: string }[] = [
  { choice: "both", label: conflictText.both },
  { choice: "mine", label: conflictText.mine },
  { choice: "theirs", label: conflictText.theirs },
];

/** Why a note cannot be saved, and what the user can do. */
export function NoteSyncError({ queue, entry: { draft } }: { queue: NoteSyncQueue; entry: NoteEntry }) {
  const { id, issue } = draft;
  switch (issue?.kind) {
    case undefined:
      return null;
    case "conflict":
      return (
        <Callout tone="warn" live>
          <p>{conflictText.changed}</p>
          <blockquote className={styles.theirs}>{issue.content}</blockquote>
          <div className={styles.actions}>
            {choices.map(({ choice, label }) => (
              <Button key={choice} size="s" onClick={() => queue.resolveConflict(id, choice)}>
                {label}
              </Button>
            ))}
          </div>
        </Callout>
      );
    case "gone":
      return (
        <Callout tone="warn" live>
          <p>{conflictText.gone}</p>
          <div className={styles.actions}>
            <Button size="s" onClick={() => queue.revive(id)}>
              {conflictText.revive}
            </Button>
            <Button size="s" variant="quiet" onClick={() => queue.discard(id)}>
              {conflictText.discard}
            </Button>
          </div>
        </Callout>
      );
    case "refused":
      return (
        <Callout tone="warn" live>
          <p>{conflictText.refused(errorText(issue.code))}</p>
          <div className={styles.actions}>
            <Button size="s" variant="quiet" onClick={() => queue.discard(id)}>
              {conflictText.discard}
            </Button>
          </div>
        </Callout>
      );
  }
}
