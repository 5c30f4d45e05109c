import { RotateCw, X } from "lucide-react";
import type { MediaAsset } from "../../../../shared/media/asset.ts";
import { useAssetActions } from "../../../api/media-asset/assets.ts";
import { uploadQueue } from "../../../api/media-asset/upload-queue.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { refusalText } from "../text.ts";
import { dockText as text } from "./text.ts";
import styles from "./upload-dock.module.css";

interface SentRowProps {
  asset: MediaAsset;
  /** The row is gone, with the button that was pressed. */
  onGone: () => void;
}

/** A video that this page has sent, and that is not ready: the server works on it, or refuses it. */
export function SentRow({ asset, onGone }: SentRowProps) {
  const { mediaAssetId, fileName, status, percent } = asset;
  const { retry } = useAssetActions();
  const toast = useToast();
  const again = () => retry(mediaAssetId).catch((error) => toast({ text: failureText(error), tone: "bad" }));
  const isFailed = status === "FAILED";
  const dismiss = () => {
    uploadQueue.dismiss(mediaAssetId);
    onGone();
  };
  return (
    <li className={classNames(styles.row, isFailed && styles.failed)}>
      <p className={styles.name}>{fileName}</p>
      <p className={styles.state}>{isFailed ? refusalText(asset) : text.processing(percent)}</p>
      {isFailed ? (
        <div className={styles.actions}>
          <IconButton size="s" label={text.retry(fileName)} icon={<RotateCw />} onClick={() => void again()} />
          <IconButton size="s" label={text.dismiss(fileName)} icon={<X />} onClick={dismiss} />
        </div>
      ) : null}
      <ProgressBar className={styles.progress} label={text.progress(fileName)} value={isFailed ? 1 : percent / 100} />
    </li>
  );
}
