import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import type { NoteEntry } from "../sync/note-store.ts";
import type { NoteSyncQueue } from "../sync/note-sync-queue.ts";
import styles from "./note-sync-error.module.css";
import type { Choice } from "../sync/note-draft.ts";

const choices: { choice: Choice; label: string }[] = [
  { choice: "both", label: "둘 다 남기기" },
  { choice: "mine", label: "여기 글만" },
  { choice: "theirs", label: "저쪽 글만" },
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
          <p>다른 기기에서 이 노트를 고쳤어요. 고르지 않으면 둘 다 남아요.</p>
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
          <p>다른 기기에서 지운 노트예요. 쓴 글은 여기에 있어요.</p>
          <div className={styles.actions}>
            <Button size="s" onClick={() => queue.revive(id)}>
              새 노트로 남기기
            </Button>
            <Button size="s" variant="quiet" onClick={() => queue.discard(id)}>
              버리기
            </Button>
          </div>
        </Callout>
      );
    case "refused":
      return (
        <Callout tone="warn" live>
          <p>{errorText(issue.code)} 쓴 글은 이 기기에 있어요.</p>
          <div className={styles.actions}>
            <Button size="s" variant="quiet" onClick={() => queue.discard(id)}>
              버리기
            </Button>
          </div>
        </Callout>
      );
  }
}
