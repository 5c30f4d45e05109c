import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { dateText } from "../../../../shared/format.ts";
import { type CollectProgress, useNoteCollector } from "../../../api/note/note-export.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { saveFile } from "../../../ui/action/save-file.ts";
import { Button } from "../../../ui/action/button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import styles from "./my-notes.module.css";
import { notesMarkdown } from "./notes-markdown.ts";
import { myNotesText } from "../text.ts";

/** Downloads all notes as one file. Leaving the screen aborts it. */
export function MyNotesExport() {
  const collectNotes = useNoteCollector();
  const toast = useToast();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<CollectProgress | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const collect = useMutation({
    mutationFn: (signal: AbortSignal) => collectNotes(signal, setProgress),
    onSuccess: (notes) =>
      saveFile(fileName(new Date()), new Blob([notesMarkdown(notes, location.origin)], { type: "text/markdown" })),
    onError: (error, signal) => signal.aborted || toast({ text: failureText(error), tone: "bad" }),
    onSettled: () => setProgress(null),
  });

  function start() {
    running.current = new AbortController();
    collect.mutate(running.current.signal);
  }

  return (
    <div className={styles.export}>
      <Button pending={collect.isPending && progressText(progress)} onClick={start}>
        <Download />
        {myNotesText.download}
      </Button>
      {collect.isPending ? (
        <Button variant="quiet" onClick={() => running.current?.abort()}>
          {myNotesText.cancel}
        </Button>
      ) : null}
    </div>
  );
}

const progressText = (progress: CollectProgress | null): string =>
  progress ? myNotesText.collected(progress.done, progress.total) : myNotesText.collecting;

/** `내-노트-2026-11-20.md` */
const fileName = (now: Date): string => myNotesText.fileName(dateText(now).replaceAll(".", "-"));
