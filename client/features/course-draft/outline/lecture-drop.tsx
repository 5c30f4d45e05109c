import { Upload } from "lucide-react";
import { type DragEvent, useState } from "react";
import { droppedFiles } from "../../../lib/video-upload/dropped-files.ts";
import { classNames } from "../../../ui/class-names.ts";
import { outlineText as text } from "../text.ts";
import styles from "../course-draft.module.css";

/** Takes videos and folders of them; the button above does the same without a mouse. */
export function LectureDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(await droppedFiles(event.dataTransfer));
  };
  return (
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
      <p className={styles.hint}>{text.dropText}</p>
    </div>
  );
}
