import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranscriptActions } from "../../../api/media-asset/transcripts.ts";
import { CueSaver } from "./cue-saver.ts";

/** Saves the cues of a transcript, also when the page is left or is online again. */
export function useCueSaver(transcriptId: string) {
  const { save } = useTranscriptActions();
  const [saver] = useState(() => new CueSaver((changes) => save(transcriptId, changes)));
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => {
    const flush = () => void saver.flush();
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.state() !== "SAVED") event.preventDefault();
    };
    addEventListener("pagehide", flush);
    addEventListener("online", flush);
    addEventListener("beforeunload", ask);
    return () => {
      removeEventListener("pagehide", flush);
      removeEventListener("online", flush);
      removeEventListener("beforeunload", ask);
      flush();
    };
  }, [saver]);
  return { saver, state };
}
