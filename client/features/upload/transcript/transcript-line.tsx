import { Captions, CaptionsOff, Pencil, RotateCw, X } from "lucide-react";
import { type MouseEvent, useState } from "react";
import type { MediaAsset } from "../../../../shared/media/asset.ts";
import type { TranscriptState } from "../../../../shared/media/transcript.ts";
import { useTranscriptActions } from "../../../api/media-asset/transcripts.ts";
import { onDemand } from "../../../document/on-demand.tsx";
import { failureText } from "../../../lib/error-messages.ts";
import { focusHeading } from "../../../lib/focus-heading.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { openTranscript, transcriptHref } from "./open-transcript.ts";
import type { StartDialogProps } from "./start-dialog.tsx";
import { stateText, transcriptText as text } from "./text.ts";
import styles from "./transcript.module.css";

const StartOnDemand = onDemand<StartDialogProps>(() =>
  import("./start-dialog.tsx").then(({ StartDialog }) => StartDialog),
);

/** Captions of a video that are made from its speech: how far they are, and the next step. */
export function TranscriptLine({ asset }: { asset: MediaAsset }) {
  const { mediaAssetId, fileName, transcript, canTranscribe } = asset;
  const [isAsking, setAsking] = useState(false);
  if (transcript === null && !canTranscribe) return null;
  const { status } = transcript ?? {};
  return (
    <div className={classNames(styles.line, status === "FAILED" && styles.failed)}>
      {transcript ? (
        <p className={styles.state}>
          {status === "FAILED" ? <CaptionsOff aria-hidden="true" /> : <Captions aria-hidden="true" />}
          {stateText(transcript)}
        </p>
      ) : null}
      {transcript ? <NextStep transcript={transcript} name={fileName} /> : null}
      {(transcript === null || status === "FAILED") && canTranscribe ? (
        <Button
          size="s"
          aria-label={transcript ? text.retryOf(fileName) : text.makeOf(fileName)}
          onClick={() => setAsking(true)}
        >
          {transcript ? <RotateCw /> : <Captions />}
          {transcript ? text.retry : text.make}
        </Button>
      ) : null}
      {transcript && status === "WORKING" ? (
        <ProgressBar className={styles.progress} label={text.progress(fileName)} value={transcript.percent / 100} />
      ) : null}
      <StartOnDemand open={isAsking} onClose={() => setAsking(false)} mediaAssetId={mediaAssetId} />
    </div>
  );
}

function NextStep({ transcript: { transcriptId, status }, name }: { transcript: TranscriptState; name: string }) {
  const { remove } = useTranscriptActions();
  const toast = useToast();
  const open = (event: MouseEvent) => {
    // Another tab, as the browser opens it.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openTranscript(transcriptId);
  };
  if (status === "WORKING")
    return (
      <IconButton
        size="s"
        label={text.cancel(name)}
        icon={<X />}
        onClick={() =>
          remove.mutate(transcriptId, {
            onSuccess: focusHeading,
            onError: (error) => toast({ text: failureText(error), tone: "bad" }),
          })
        }
      />
    );
  if (status === "FAILED") return null;
  return (
    <a
      href={transcriptHref(transcriptId)}
      className={buttonClass({ size: "s" })}
      aria-label={text.editOf(name)}
      onClick={open}
    >
      <Pencil aria-hidden="true" />
      {text.edit}
    </a>
  );
}
