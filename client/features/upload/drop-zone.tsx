import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { limits } from "../../../shared/limits.ts";
import { useUploadTerms } from "../../api/media-asset/upload-terms.ts";
import { uploadQueue } from "../../api/media-asset/upload-queue.ts";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Button } from "../../ui/action/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Callout } from "../../ui/feedback/callout.tsx";
import { droppedFiles } from "../../lib/video-upload/dropped-files.ts";
import { uploadText as text } from "./text.ts";
import styles from "./videos.module.css";

/** Takes videos: dropped, also in folders, or chosen. */
export function DropZone() {
  const [isOver, setOver] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const { hasEncoders } = useUploadTerms();
  const [levelSound, setLevelSound] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = (files: readonly File[]) => {
    setProblems(files.flatMap(problemOf));
    uploadQueue.add(
      files.filter((file) => problemOf(file).length === 0),
      { levelSound },
    );
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
        onDragLeave={() => setOver(false)}
        onDrop={(event) => void drop(event)}
      >
        <Upload aria-hidden="true" />
        <p className={styles.dropTitle}>{isOver ? text.dropOver : text.drop}</p>
        <p className={styles.state}>{text.formats(hasEncoders)}</p>
        <Button variant="secondary" size="s" onClick={() => input.current?.click()}>
          {text.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept={hasEncoders ? `video/*,${otherVideos}` : "video/*"}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file may be chosen again.
            currentTarget.value = "";
          }}
        />
      </div>
      {hasEncoders ? (
        <div className={styles.level}>
          <Checkbox checked={levelSound} onChange={({ currentTarget }) => setLevelSound(currentTarget.checked)}>
            {text.levelSound}
            <span className={styles.hint}>{text.levelSoundText}</span>
          </Checkbox>
        </div>
      ) : null}
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

/** Files that some browsers do not take for videos. */
const otherVideos = ".mkv,.avi,.wmv,.flv,.ts,.mts,.mpg";

function problemOf({ name, size }: File): string[] {
  if (size === 0) return [text.empty(name)];
  return size > limits.videoBytesMax ? [text.tooLarge(name)] : [];
}
