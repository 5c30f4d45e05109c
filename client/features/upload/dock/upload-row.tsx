import { FolderOpen, Pause, Play, RotateCw, X } from "lucide-react";
import { sizeText } from "../../../../shared/size-text.ts";
import { useAssetActions } from "../../../api/media-asset/assets.ts";
import { uploadQueue } from "../../../api/media-asset/upload-queue.ts";
import { chooseFiles } from "../../../lib/choose-file.ts";
import { errorText } from "../../../lib/error-messages.ts";
import type { QueuedUpload } from "../../../lib/video-upload/queued-upload.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { anyVideo } from "../../../components/uploads/video-types.ts";
import { timeLeftText } from "../text.ts";
import { dockText as text } from "./text.ts";
import styles from "./upload-dock.module.css";

interface UploadRowProps {
  upload: QueuedUpload;
  /** The row is gone, with the button that was pressed. */
  onGone: () => void;
}

/** A file on its way, with what can be done with it. */
export function UploadRow({ upload, onGone }: UploadRowProps) {
  const { remove } = useAssetActions();
  const { id, name, bytes, state, sentBytes, mediaAssetId } = upload;
  const cancel = () => {
    uploadQueue.remove(id);
    if (mediaAssetId !== null) void remove(mediaAssetId);
    onGone();
  };
  return (
    <li className={classNames(styles.row, !isMoving(state) && styles.paused, state === "REFUSED" && styles.failed)}>
      <p className={styles.name}>{name}</p>
      <p className={styles.state}>{stateText(upload)}</p>
      <div className={styles.actions}>
        <MainAction upload={upload} />
        <IconButton size="s" label={text.cancel(name)} icon={<X />} onClick={cancel} />
      </div>
      {state === "WAITING" ? null : (
        <ProgressBar className={styles.progress} label={text.progress(name)} value={sentBytes / bytes} />
      )}
    </li>
  );
}

const isMoving = (state: QueuedUpload["state"]): boolean => state !== "PAUSED" && state !== "LEFT";

/** One place for all: the next button has the focus of the one that was pressed. */
function MainAction({ upload: { id, name, state, canReopen } }: { upload: QueuedUpload }) {
  const toast = useToast();
  // Files of other rows may be chosen with it.
  const choose = async () => {
    if (canReopen) return uploadQueue.reopen();
    const files = await chooseFiles(anyVideo);
    if (uploadQueue.takeUp(files).length > 0) toast({ text: text.otherFile, tone: "bad" });
  };
  switch (state) {
    case "SENDING":
    case "OFFLINE":
      return <IconButton size="s" label={text.pause(name)} icon={<Pause />} onClick={() => uploadQueue.pause(id)} />;
    case "PAUSED":
      return <IconButton size="s" label={text.resume(name)} icon={<Play />} onClick={() => uploadQueue.resume(id)} />;
    case "REFUSED":
      return (
        <IconButton size="s" label={text.retry(name)} icon={<RotateCw />} onClick={() => uploadQueue.resume(id)} />
      );
    case "LEFT":
      return (
        <IconButton
          size="s"
          label={canReopen ? text.resume(name) : text.choose(name)}
          icon={canReopen ? <Play /> : <FolderOpen />}
          onClick={() => void choose()}
        />
      );
    case "WAITING":
      return null;
  }
}

function stateText({ bytes, state, sentBytes, bytesPerSecond, canReopen, code }: QueuedUpload): string {
  const percent = Math.floor((100 * sentBytes) / bytes);
  switch (state) {
    case "WAITING":
      return text.waiting;
    case "OFFLINE":
      return text.offline(percent);
    case "PAUSED":
      return text.paused(percent);
    case "LEFT":
      return canReopen ? text.reopens(percent) : text.left(percent);
    case "REFUSED":
      return errorText(code ?? "FETCH_ERROR");
    case "SENDING": {
      const sent = text.sending(sizeText(sentBytes), sizeText(bytes), percent);
      if (bytesPerSecond === null || bytesPerSecond < 1) return sent;
      const left = timeLeftText((bytes - sentBytes) / bytesPerSecond);
      return [sent, text.speed(sizeText(bytesPerSecond)), left].join(" · ");
    }
  }
}
