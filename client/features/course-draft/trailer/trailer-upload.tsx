import type { DraftVideo } from "../../../../shared/course/draft.ts";
import { useUploads } from "../../../components/uploads/use-uploads.ts";
import { studioPaths } from "../../../lib/studio-paths.ts";
import { Button } from "../../../ui/action/button.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { VideoMark } from "../outline/video-mark.tsx";
import { trailerText as text } from "./text.ts";
import styles from "./trailer.module.css";

interface TrailerUploadProps {
  courseId: string;
  upload: DraftVideo | null;
  /** There is a trailer, which stays until it is ready. */
  isReplacing: boolean;
  onStop: () => void;
}

/** An upload that becomes the trailer, from the moment on at which its file was chosen. */
export function TrailerUpload({ courseId, upload, isReplacing, onStop }: TrailerUploadProps) {
  const waiting = useUploads().find(
    ({ target, mediaAssetId }) => target?.courseId === courseId && target.lectureId === null && mediaAssetId === null,
  );
  const name = waiting?.name ?? upload?.fileName;
  if (!waiting && !upload) return null;
  const hasFailed = !waiting && upload?.status === "FAILED";
  return (
    <div className={styles.upload}>
      <p className={styles.state}>
        {waiting ? <span className={styles.hint}>{text.waiting}</span> : <VideoMark video={upload} />}
        {name ? <span className={styles.name}>{name}</span> : null}
      </p>
      <p className={styles.hint}>
        {hasFailed ? `${text.failed} ` : isReplacing ? text.replacing : text.uploading}
        {hasFailed ? (
          <a href={studioPaths.videos} className={textLinkClass()}>
            {text.reason}
          </a>
        ) : null}
      </p>
      {upload ? (
        <Button size="s" onClick={onStop}>
          {text.stop}
        </Button>
      ) : null}
    </div>
  );
}
