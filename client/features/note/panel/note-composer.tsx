import { Clock } from "lucide-react";
import { type SubmitEvent, useEffect, useRef } from "react";
import { Button } from "../../../ui/action/button.tsx";
import styles from "./note-composer.module.css";
import type { NoteSyncQueue } from "../sync/note-sync-queue.ts";
import { NoteField } from "../editor/note-field.tsx";
import { NoteSyncError } from "../editor/note-sync-error.tsx";
import { saveStatusText } from "../editor/save-status-text.ts";
import { TimeButton, TimeText } from "../../../components/time-chip/time-chip.tsx";
import { useDraft } from "../sync/use-note-sync-queue.ts";
import { isBlank } from "../sync/note-draft.ts";
import { notePanelText, saveText } from "../text.ts";

interface NoteComposerProps {
  queue: NoteSyncQueue;
  lectureId: string;
  /** The playback position. */
  second: number;
}

/** The field for a new note, whose time is the second of its first character. */
export function NoteComposer({ queue, lectureId, second }: NoteComposerProps) {
  const entry = useDraft(queue, lectureId);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = entry?.draft.id;
  const text = entry ? saveStatusText(entry) : saveText.idle;
  const started = entry !== undefined && !isBlank(entry.draft);

  useEffect(() => {
    if (id === undefined) return;
    queue.open(id);
    return () => queue.leave(id);
  }, [queue, id]);

  function write(text: string) {
    if (id === undefined) queue.start(lectureId, second, text);
    else queue.write(id, started ? { text } : { text, timestampSec: second });
  }
  function finish() {
    if (id !== undefined && started) queue.close(id);
    field.current?.focus();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    finish();
  }

  return (
    <form className={styles.compose} data-started={started || undefined} onSubmit={submit}>
      {entry ? <NoteSyncError queue={queue} entry={entry} /> : null}
      <NoteField
        ref={field}
        className={styles.field}
        label={notePanelText.write}
        placeholder={notePanelText.placeholder}
        text={entry?.draft.text ?? ""}
        onText={write}
        onFinish={finish}
        onBlur={() => id !== undefined && void queue.save(id)}
      />
      <div className={styles.foot}>
        {started ? (
          <TimeButton
            second={entry.draft.timestampSec}
            action={notePanelText.moveToSecond}
            icon={<Clock />}
            onClick={() => queue.write(entry.draft.id, { timestampSec: second })}
          />
        ) : (
          <TimeText second={second} />
        )}
        <span className={styles.state}>
          {text === saveText.idle ? text : null}
          {/* A change at every key would disturb screen reader users. */}
          <output>{text === saveText.idle ? null : text}</output>
        </span>
        <Button type="submit" variant="primary" size="s">
          {notePanelText.save}
        </Button>
      </div>
    </form>
  );
}
