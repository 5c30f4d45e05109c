import { type ReactNode, useState } from "react";
import type { Transcript } from "../../../../shared/media/transcript.ts";
import { useTranscriptActions } from "../../../api/media-asset/transcripts.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/action/button.tsx";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { commonText } from "../../../ui/text.ts";
import type { CueSaver, SaveState } from "./cue-saver.ts";
import { editorText as text } from "./text.ts";
import styles from "./transcript.module.css";

interface PublishBarProps {
  transcript: Transcript;
  saver: CueSaver;
  state: SaveState;
  /** Further buttons. */
  children: ReactNode;
}

/** Whether all is saved, and the publication. It stays in view while the list scrolls. */
export function PublishBar({ transcript: { transcriptId, publishedAt }, saver, state, children }: PublishBarProps) {
  const { publish } = useTranscriptActions();
  const toast = useToast();
  const [isRunning, setRunning] = useState(false);
  const press = useSingleFlight(async () => {
    setRunning(true);
    try {
      // A text that is being typed is published too.
      if (!(await saver.flush())) return;
      await publish.mutateAsync(transcriptId);
      toast({ text: text.done });
    } catch {
      // The bar shows it: `publish.error`.
    } finally {
      setRunning(false);
    }
  });
  return (
    <div className={styles.bar}>
      <output className={styles.saved}>
        {state === "SAVED" ? text.saved : state === "FAILED" ? null : text.saving}
      </output>
      <div className={styles.problem} role="alert">
        {state === "FAILED" ? (
          <>
            <FieldError>{text.notSaved}</FieldError>
            <Button size="s" onClick={() => void saver.flush()}>
              {commonText.retry}
            </Button>
          </>
        ) : publish.error ? (
          <FieldError>{failureText(publish.error)}</FieldError>
        ) : null}
      </div>
      {children}
      <Button variant="primary" pending={isRunning && text.publishing} onClick={() => void press()}>
        {publishedAt === null ? text.publish : text.publishAgain}
      </Button>
    </div>
  );
}
