import { useState } from "react";
import { langName, type SpokenLang, spokenLangs } from "../../../shared/media/transcript.ts";
import { useTranscriptActions } from "../../api/media-asset/transcripts.ts";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { FieldError } from "../../ui/field/field-error.tsx";
import { RadioChips } from "../../ui/field/radio-chips.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { transcriptText as text } from "./text.ts";
import styles from "./transcript.module.css";

const langs = spokenLangs.map((value) => ({ value, label: langName(value) }));

export interface StartDialogProps {
  open: boolean;
  onClose: () => void;
  mediaAssetId: string;
}

/** Asks for the language of a video before its speech is transcribed. */
export function StartDialog({ open, onClose, mediaAssetId }: StartDialogProps) {
  const [lang, setLang] = useState<SpokenLang>("ko");
  const { start } = useTranscriptActions();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={text.make}
      description={text.startText}
      showCloseButton={false}
      actions={
        <>
          <Button onClick={onClose}>{text.cancelStart}</Button>
          <Button
            variant="primary"
            pending={start.isPending && text.starting}
            onClick={() => start.mutate({ mediaAssetId, lang }, { onSuccess: onClose })}
          >
            {text.make}
          </Button>
        </>
      }
    >
      <div className={styles.choice}>
        <RadioChips label={text.lang} options={langs} value={lang} onChange={setLang} />
      </div>
      <div role="alert">{start.error ? <FieldError>{failureText(start.error)}</FieldError> : null}</div>
    </Dialog>
  );
}
