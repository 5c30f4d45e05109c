import { useState } from "react";
import { useUploadTerms } from "../../api/media-asset/upload-terms.ts";
import { uploadQueue } from "../../api/media-asset/upload-queue.ts";
import { VideoDrop } from "../../components/uploads/video-drop.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { uploadText as text } from "./text.ts";
import styles from "./videos.module.css";

/** Takes videos, and how they are to be treated. */
export function DropZone() {
  const { hasEncoders } = useUploadTerms();
  const [levelSound, setLevelSound] = useState(false);
  return (
    <>
      <VideoDrop
        overTitle={text.dropOver}
        onFiles={async (found) => {
          uploadQueue.add(uploadQueue.takeUp(found.map(({ file }) => file)), { levelSound });
          return [];
        }}
      />
      {hasEncoders ? (
        <div className={styles.level}>
          <Checkbox checked={levelSound} onChange={({ currentTarget }) => setLevelSound(currentTarget.checked)}>
            {text.levelSound}
            <span className={styles.hint}>{text.levelSoundText}</span>
          </Checkbox>
        </div>
      ) : null}
    </>
  );
}
