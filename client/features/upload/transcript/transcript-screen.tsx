import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { useTranscript } from "../../../api/media-asset/transcripts.ts";
import { QueryError } from "../../../components/query-error.tsx";
import { focusHeading } from "../../../lib/focus-heading.ts";
import { errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { editorText as text } from "./text.ts";
import { TranscriptEditor } from "./transcript-editor.tsx";
import styles from "./transcript.module.css";

export interface TranscriptScreenProps {
  open: boolean;
  onClose: () => void;
  transcriptId: string | null;
}

/** The transcript of a video, in place of the list of videos. */
export function TranscriptScreen({ open, onClose, transcriptId }: TranscriptScreenProps) {
  if (!open || transcriptId === null) return null;
  return (
    <>
      <Button variant="quiet" size="s" className={styles.back} onClick={onClose}>
        <ArrowLeft />
        {text.back}
      </Button>
      <OpenTranscript key={transcriptId} transcriptId={transcriptId} onClose={onClose} />
    </>
  );
}

function OpenTranscript({ transcriptId, onClose }: { transcriptId: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useTranscript(transcriptId);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) focusHeading();
  }, [isThere]);
  if (data?.status === "READY") return <TranscriptEditor transcript={data} onClose={onClose} />;
  if (data)
    return (
      <EmptyState as="h1" title={text.notReady}>
        {text.notReadyText}
      </EmptyState>
    );
  if (!error) return <LoadingMessage />;
  if (["NOT_FOUND", "VALIDATION_FAILED"].includes(errorCodeOf(error)))
    return (
      <EmptyState as="h1" title={text.missing}>
        {text.missingText}
      </EmptyState>
    );
  return <QueryError title={text.loadFailed} error={error} refetch={refetch} isFetching={isFetching} />;
}
