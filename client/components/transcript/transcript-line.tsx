import { Captions, CaptionsOff, RotateCw, X } from "lucide-react";
import { useState } from "react";
import type { MediaAsset } from "../../../shared/media/asset.ts";
import type { TranscriptState } from "../../../shared/media/transcript.ts";
import { useTranscriptActions } from "../../api/media-asset/transcripts.ts";
import { onDemand } from "../../document/on-demand.tsx";
import { failureText } from "../../lib/error-messages.ts";
import { focusHeading } from "../../lib/focus-heading.ts";
import { Button } from "../../ui/action/button.tsx";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import type { StartDialogProps } from "./start-dialog.tsx";
import { stateText, transcriptText as text } from "./text.ts";
import styles from "./transcript.module.css";

const StartOnDemand = onDemand<StartDialogProps>(() =>
  import("./start-dialog.tsx").then(({ StartDialog }) => StartDialog),
);

interface TranscriptLineProps {
  asset: MediaAsset;
  /** Whether another transcript is offered once the draft of the video has the first one. */
  offersAnother?: boolean;
}

/** Captions of a video that are made from its speech: how far they are, and the next step. */
export function TranscriptLine({ asset, offersAnother = false }: TranscriptLineProps) {
  const { mediaAssetId, fileName, transcript, canTranscribe } = asset;
  const [isAsking, setAsking] = useState(false);
  const state = transcript ? stateText(transcript) : "";
  const { status } = transcript ?? {};
  const isOffered = canTranscribe && (!transcript || status === "FAILED" || (transcript.isTaken && offersAnother));
  if (state === "" && !isOffered) return null;
  return (
    <div className={classNames(styles.line, status === "FAILED" && styles.failed)}>
      {state === "" ? null : (
        <p className={styles.state}>
          {status === "FAILED" ? <CaptionsOff aria-hidden="true" /> : <Captions aria-hidden="true" />}
          {state}
        </p>
      )}
      {transcript && status === "WORKING" ? <CancelButton transcript={transcript} name={fileName} /> : null}
      {isOffered ? (
        <Button
          size="s"
          aria-label={status === "FAILED" ? text.retryOf(fileName) : text.makeOf(fileName)}
          onClick={() => setAsking(true)}
        >
          {status === "FAILED" ? <RotateCw /> : <Captions />}
          {status === "FAILED" ? text.retry : text.make}
        </Button>
      ) : null}
      {transcript && status === "WORKING" ? (
        <ProgressBar className={styles.progress} label={text.progress(fileName)} value={transcript.percent / 100} />
      ) : null}
      <StartOnDemand open={isAsking} onClose={() => setAsking(false)} mediaAssetId={mediaAssetId} />
    </div>
  );
}

function CancelButton({ transcript: { transcriptId }, name }: { transcript: TranscriptState; name: string }) {
  const { remove } = useTranscriptActions();
  const toast = useToast();
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
}
