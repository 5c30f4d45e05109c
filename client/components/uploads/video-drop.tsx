import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { limits } from "../../../shared/limits.ts";
import { useUploadTerms } from "../../api/media-asset/upload-terms.ts";
import { droppedFiles } from "../../lib/video-upload/dropped-files.ts";
import { Button } from "../../ui/action/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Callout } from "../../ui/feedback/callout.tsx";
import { videoDropText as text } from "./text.ts";
import { anyVideo, plainVideo } from "./video-types.ts";
import styles from "./video-drop.module.css";

interface VideoDropProps {
  /** Shown while files are held over it. */
  overTitle: string;
  hint?: string;
  /** Gets the files that can be sent. The reasons against others are shown here. */
  onFiles: (files: readonly File[]) => void;
}

/** Takes videos: dropped, also in folders, or chosen. */
export function VideoDrop({ overTitle, hint, onFiles }: VideoDropProps) {
  const [isOver, setOver] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const { hasEncoders } = useUploadTerms();
  const input = useRef<HTMLInputElement>(null);
  const add = (files: readonly File[]) => {
    setProblems(files.flatMap(problemOf));
    onFiles(files.filter((file) => problemOf(file).length === 0));
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(await droppedFiles(event.dataTransfer));
  };
  return (
    <>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          // From one of its texts to another: it would take no drop until the next move.
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
        }}
        onDrop={(event) => void drop(event)}
      >
        <Upload aria-hidden="true" />
        <p className={styles.title}>{isOver ? overTitle : text.drop}</p>
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
        <p className={styles.hint}>{text.formats(hasEncoders)}</p>
        <Button variant="secondary" size="s" onClick={() => input.current?.click()}>
          {text.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept={hasEncoders ? anyVideo : plainVideo}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file may be chosen again.
            currentTarget.value = "";
          }}
        />
      </div>
      {problems.length > 0 ? (
        <Callout tone="warn" live className={styles.problems ?? ""}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Callout>
      ) : null}
    </>
  );
}

function problemOf({ name, size }: File): string[] {
  if (size === 0) return [text.empty(name)];
  return size > limits.videoBytesMax ? [text.tooLarge(name)] : [];
}
