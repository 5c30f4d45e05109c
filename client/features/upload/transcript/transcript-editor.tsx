import { useRef, useState } from "react";
import { ArrowDown, Trash2 } from "lucide-react";
import type { Transcript } from "../../../../shared/media/transcript.ts";
import { useTranscriptActions } from "../../../api/media-asset/transcripts.ts";
import { ConfirmOnDemand } from "../../../components/confirm/confirm-on-demand.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { CueRow } from "./cue-row.tsx";
import { PublishBar } from "./publish-bar.tsx";
import { editorText as text } from "./text.ts";
import styles from "./transcript.module.css";
import { useCueSaver } from "./use-cue-saver.ts";

interface TranscriptEditorProps {
  transcript: Transcript;
  onClose: () => void;
}

/** The draft of captions: a field for each cue, which is saved as it is edited, and their publication. */
export function TranscriptEditor({ transcript, onClose }: TranscriptEditorProps) {
  const { transcriptId, fileName, cues } = transcript;
  const { saver, state } = useCueSaver(transcriptId);
  const list = useRef<HTMLOListElement>(null);
  const unsure = cues.filter(({ isUnsure }) => isUnsure).length;
  const last = useRef(-1);
  /** Behind the last one, the first. */
  const focusNextUnsure = () => {
    const fields = [...(list.current?.querySelectorAll<HTMLElement>("[data-unsure]") ?? [])];
    const positionOf = (field: HTMLElement) => Number(field.dataset["unsure"]);
    const next = fields.find((field) => positionOf(field) > last.current) ?? fields[0];
    if (!next) return;
    last.current = positionOf(next);
    next.focus();
  };
  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{text.title}</h1>
          <p>{text.about(fileName, cues.length)}</p>
        </div>
        <RemoveButton transcript={transcript} onRemoved={onClose} />
      </header>
      {unsure > 0 ? (
        <Callout tone="warn">
          <p>{text.unsure(unsure)}</p>
        </Callout>
      ) : null}
      <Panel className={styles.panel} aria-label={text.list}>
        <ol ref={list}>
          {cues.map((cue) => (
            <CueRow key={cue.position} cue={cue} saver={saver} />
          ))}
        </ol>
      </Panel>
      <PublishBar transcript={transcript} saver={saver} state={state}>
        {unsure > 0 ? (
          <Button size="s" onClick={focusNextUnsure}>
            <ArrowDown />
            {text.next}
          </Button>
        ) : null}
      </PublishBar>
    </>
  );
}

interface RemoveButtonProps {
  transcript: Transcript;
  onRemoved: () => void;
}

function RemoveButton({ transcript: { transcriptId, publishedAt }, onRemoved }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { remove } = useTranscriptActions();
  const toast = useToast();
  const done = () => {
    toast({ text: text.removed });
    onRemoved();
  };
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        <Trash2 />
        {text.remove}
      </Button>
      <ConfirmOnDemand
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.removeTitle}
        description={publishedAt === null ? text.removeDraft : text.removePublished}
        action={text.removeAction}
        pending={remove.isPending && text.removing}
        error={remove.error}
        onAction={() => remove.mutate(transcriptId, { onSuccess: done })}
      />
    </>
  );
}
