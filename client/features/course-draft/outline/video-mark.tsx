import { Check, CircleX, Minus, RefreshCw, Upload } from "lucide-react";
import type { DraftVideo } from "../../../../shared/course/draft.ts";
import { clockText } from "../../../../shared/format.ts";
import type { MediaAssetStatus } from "../../../../shared/media/asset.ts";
import { useUploads } from "../../../components/uploads/use-uploads.ts";
import { classNames } from "../../../ui/class-names.ts";
import { outlineText as text } from "../text.ts";
import styles from "../course-draft.module.css";

const marks: Record<MediaAssetStatus, typeof Check> = {
  UPLOADING: Upload,
  PROCESSING: RefreshCw,
  READY: Check,
  FAILED: CircleX,
};

/** The state of a video, by an icon and a word. */
export function VideoMark({ video }: { video: DraftVideo | null }) {
  const uploads = useUploads();
  if (!video)
    return (
      <span className={styles.mark}>
        <Minus aria-hidden="true" />
        {text.noVideo}
      </span>
    );
  const { status, percent, durationMs, mediaAssetId } = video;
  const upload = uploads.find((one) => one.mediaAssetId === mediaAssetId);
  const Mark = marks[status];
  const share = status === "UPLOADING" && upload ? Math.floor((100 * upload.sentBytes) / upload.bytes) : percent;
  return (
    <span className={classNames(styles.mark, styles[status])}>
      <Mark aria-hidden="true" />
      {status === "READY"
        ? clockText((durationMs ?? 0) / 1000)
        : status === "FAILED"
          ? text.video.FAILED
          : `${text.video[status]} ${share}%`}
    </span>
  );
}
