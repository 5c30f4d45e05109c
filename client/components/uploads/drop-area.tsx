import { FolderUp, Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./video-drop.module.css";

interface DropAreaProps {
  title: string;
  /** Shown while files are held over it. */
  overTitle: string;
  hints: readonly string[];
  isFolder?: boolean;
  onDrop: (data: DataTransfer) => void;
  /** The ways to choose files. */
  children: ReactNode;
}

/** A frame that takes dropped files. */
export function DropArea({ title, overTitle, hints, isFolder = false, onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const Icon = isFolder ? FolderUp : Upload;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer);
  };
  return (
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
      onDrop={drop}
    >
      <Icon aria-hidden="true" />
      <p className={styles.title}>{isOver ? overTitle : title}</p>
      {hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          {hint}
        </p>
      ))}
      <div className={styles.choices}>{children}</div>
    </div>
  );
}
