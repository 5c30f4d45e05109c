import { useState } from "react";
import { DropArea } from "../../../components/uploads/drop-area.tsx";
import { chooseFolder } from "../../../lib/choose-file.ts";
import { chosenPaths, droppedPaths, type FoundFile } from "../../../lib/video-upload/dropped-files.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { isCourseFolder } from "./course-folder.ts";
import { folderDropText as text } from "./drop-text.ts";

/** Takes the folder of a course: dropped or chosen. */
export function FolderDrop({ onFolder }: { onFolder: (found: readonly FoundFile[]) => void }) {
  const [isRefused, setRefused] = useState(false);
  const take = (found: readonly FoundFile[]) => {
    const isCourse = isCourseFolder(found);
    setRefused(!isCourse);
    if (isCourse) onFolder(found);
  };
  return (
    <>
      <DropArea
        title={text.drop}
        overTitle={text.over}
        hints={[text.hint]}
        isFolder
        onDrop={(data) => void droppedPaths(data).then(take)}
      >
        <Button
          variant="secondary"
          size="s"
          onClick={() => void chooseFolder().then((files) => files.length > 0 && take(chosenPaths(files)))}
        >
          {text.choose}
        </Button>
      </DropArea>
      {isRefused ? (
        <Callout tone="warn" live>
          <p>{text.noCourseFile}</p>
        </Callout>
      ) : null}
    </>
  );
}
