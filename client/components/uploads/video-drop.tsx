import { useRef, useState } from "react";
import { limits } from "../../../shared/limits.ts";
import { useUploadTerms } from "../../api/media-asset/upload-terms.ts";
import { chooseFolder } from "../../lib/choose-file.ts";
import { chosenPaths, droppedPaths, type FoundFile } from "../../lib/video-upload/dropped-files.ts";
import { Button } from "../../ui/action/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { DropArea } from "./drop-area.tsx";
import { videoDropText as text } from "./text.ts";
import { anyVideo, plainVideo } from "./video-types.ts";
import styles from "./video-drop.module.css";

interface VideoDropProps {
  /** Shown while files are held over it. */
  overTitle: string;
  hint?: string;
  /** Gets the files that can be sent. The reasons against others are shown here. */
  onFiles: (files: readonly File[]) => void;
  /** Takes files with their paths, if they are more than videos. @returns false: they are to be sent as videos */
  onFolder?: (found: readonly FoundFile[]) => boolean;
}

/** Takes videos: dropped, also in folders, or chosen. */
export function VideoDrop({ overTitle, hint, onFiles, onFolder }: VideoDropProps) {
  const [problems, setProblems] = useState<string[]>([]);
  const { hasEncoders } = useUploadTerms();
  const input = useRef<HTMLInputElement>(null);
  const add = (files: readonly File[]) => {
    setProblems(files.flatMap(problemOf));
    onFiles(files.filter((file) => problemOf(file).length === 0));
  };
  const addFound = (found: readonly FoundFile[]) => {
    if (onFolder?.(found)) setProblems([]);
    else add(found.map(({ file }) => file));
  };
  return (
    <>
      <DropArea
        title={text.drop}
        overTitle={overTitle}
        hints={[...(hint === undefined ? [] : [hint]), text.formats(hasEncoders)]}
        onDrop={(data) => void droppedPaths(data).then(addFound)}
      >
        <Button variant="secondary" size="s" onClick={() => input.current?.click()}>
          {text.choose}
        </Button>
        {onFolder ? (
          <Button
            variant="secondary"
            size="s"
            onClick={() => void chooseFolder().then((files) => files.length > 0 && addFound(chosenPaths(files)))}
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
            add([...(currentTarget.files ?? [])]);
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

function problemOf({ name, size }: File): string[] {
  if (size === 0) return [text.empty(name)];
  return size > limits.videoBytesMax ? [text.tooLarge(name)] : [];
}
