import { useRef, useState } from "react";
import { limits } from "../../../shared/limits.ts";
import { useUploadTerms } from "../../api/media-asset/upload-terms.ts";
import { chooseFolder } from "../../lib/choose-file.ts";
import { chosenPaths, droppedPaths, type FoundFile } from "../../lib/video-upload/dropped-files.ts";
import { Button } from "../../ui/action/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { DropArea } from "./drop-area.tsx";
import { videoDropText as text } from "./text.ts";
import { anyVideo, isVideo, plainVideo } from "./video-types.ts";
import styles from "./video-drop.module.css";

interface VideoDropProps {
  /** Shown while files are held over it. */
  overTitle: string;
  hint?: string;
  /** Gets the files, without videos that cannot be sent. @returns why others are left out; all reasons are shown here */
  onFiles: (found: readonly FoundFile[]) => Promise<readonly string[]>;
  /** Takes the files of the folder of a course. @returns false: they are none */
  onFolder?: (found: readonly FoundFile[]) => boolean;
}

/** Takes videos: dropped, also in folders, or chosen. */
export function VideoDrop({ overTitle, hint, onFiles, onFolder }: VideoDropProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { hasEncoders } = useUploadTerms();
  const input = useRef<HTMLInputElement>(null);
  const add = async (found: readonly FoundFile[]) => {
    if (found.length === 0) return;
    setProblems([]);
    if (onFolder?.(found)) return;
    const problems = found.flatMap(({ file }) => problemOf(file));
    setProblems(problems);
    const others = await onFiles(found.filter(({ file }) => problemOf(file).length === 0));
    setProblems([...problems, ...others]);
  };
  return (
    <>
      <DropArea
        title={text.drop}
        overTitle={overTitle}
        hints={[...(hint === undefined ? [] : [hint]), text.formats(hasEncoders)]}
        onDrop={(data) => void droppedPaths(data).then(add)}
      >
        <Button variant="secondary" size="s" onClick={() => input.current?.click()}>
          {text.choose}
        </Button>
        {onFolder ? (
          <Button
            variant="secondary"
            size="s"
            onClick={() => void chooseFolder().then((files) => add(chosenPaths(files)))}
          >
            {text.chooseFolder}
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          accept={hasEncoders ? anyVideo : plainVideo}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            void add(Array.from(currentTarget.files ?? [], (file) => ({ path: file.name, file })));
            // The same file may be chosen again.
            currentTarget.value = "";
          }}
        />
      </DropArea>
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

function problemOf(file: File): string[] {
  const { name, size } = file;
  if (!isVideo(file)) return [];
  if (size === 0) return [text.empty(name)];
  return size > limits.videoBytesMax ? [text.tooLarge(name)] : [];
}
