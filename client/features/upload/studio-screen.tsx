import { useEffect, useRef } from "react";
import { onDemand } from "../../document/on-demand.tsx";
import { focusHeading } from "../../lib/focus-heading.ts";
import { closeTranscript, useOpenTranscript } from "./transcript/open-transcript.ts";
import type { TranscriptScreenProps } from "./transcript/transcript-screen.tsx";
import { VideosScreen } from "./videos-screen.tsx";

const TranscriptOnDemand = onDemand<TranscriptScreenProps>(() =>
  import("./transcript/transcript-screen.tsx").then(({ TranscriptScreen }) => TranscriptScreen),
);

/** The videos of a teacher, or the transcript of one of them, as the address says. */
export function StudioScreen() {
  const transcriptId = useOpenTranscript();
  const former = useRef(transcriptId);
  useEffect(() => {
    // The list is back; a transcript does so itself, once it is loaded.
    if (transcriptId === null && former.current !== null) focusHeading();
    former.current = transcriptId;
  }, [transcriptId]);
  return (
    <>
      {transcriptId === null ? <VideosScreen /> : null}
      <TranscriptOnDemand open={transcriptId !== null} onClose={closeTranscript} transcriptId={transcriptId} />
    </>
  );
}
