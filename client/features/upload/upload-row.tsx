import { Pause, Play, RotateCw, X } from "lucide-react";
import { sizeText } from "../../../shared/size-text.ts";
import { useAssetActions } from "../../api/media-asset/assets.ts";
import { uploadQueue } from "../../api/media-asset/upload-queue.ts";
import { errorText } from "../../lib/error-messages.ts";
import { focusHeading } from "../../lib/focus-heading.ts";
import type { QueuedUpload } from "../../lib/video-upload/upload-queue.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { timeLeftText, uploadText as text } from "./text.ts";
import styles from "./videos.module.css";

/** A file on its way, with what can be done with it. */
export function UploadRow({ upload }: { upload: QueuedUpload }) {
  const { remove } = useAssetActions();
  const { id, name, file, state, sentBytes, mediaAssetId } = upload;
  const isRunning = state === "SENDING" || state === "OFFLINE";
  const cancel = () => {
    uploadQueue.remove(id);
    if (mediaAssetId !== null) void remove(mediaAssetId);
    focusHeading();
  };
  return (
    <li className={classNames(styles.row, state === "PAUSED" && styles.paused, state === "REFUSED" && styles.failed)}>
      <p className={styles.name}>{name}</p>
      <p className={styles.state}>{stateText(upload)}</p>
      <div className={styles.actions}>
        {/* One place for all three: the next button has the focus of the one that was pressed. */}
        {isRunning ? (
          <IconButton size="s" label={text.pause(name)} icon={<Pause />} onClick={() => uploadQueue.pause(id)} />
        ) : state === "PAUSED" ? (
          <IconButton size="s" label={text.resume(name)} icon={<Play />} onClick={() => uploadQueue.resume(id)} />
        ) : state === "REFUSED" ? (
          <IconButton size="s" label={text.retry(name)} icon={<RotateCw />} onClick={() => uploadQueue.resume(id)} />
        ) : null}
        <IconButton size="s" label={text.cancel(name)} icon={<X />} onClick={cancel} />
      </div>
      {state === "WAITING" ? null : (
        <ProgressBar className={styles.progress} label={text.progress(name)} value={sentBytes / file.size} />
      )}
    </li>
  );
}

function stateText({ file, state, sentBytes, bytesPerSecond, code }: QueuedUpload): string {
  const percent = Math.floor((100 * sentBytes) / file.size);
  switch (state) {
    case "WAITING":
      return text.waiting;
    case "OFFLINE":
      return text.offline(percent);
    case "PAUSED":
      return text.paused(percent);
    case "REFUSED":
      return errorText(code ?? "FETCH_ERROR");
    case "SENDING": {
      const sent = text.sending(sizeText(sentBytes), sizeText(file.size), percent);
      if (bytesPerSecond === null || bytesPerSecond < 1) return sent;
      const left = timeLeftText((file.size - sentBytes) / bytesPerSecond);
      return [sent, text.speed(sizeText(bytesPerSecond)), left].join(" · ");
    }
  }
}
