import { Check, CircleAlert, CircleX, RefreshCw, RotateCw, Trash2 } from "lucide-react";
import type { MediaAsset, MediaAssetStatus } from "../../../shared/media/asset.ts";
import { clockText } from "../../../shared/format.ts";
import { useAssetActions } from "../../api/media-asset/assets.ts";
import { failureText } from "../../lib/error-messages.ts";
import { focusHeading } from "../../lib/focus-heading.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { useSingleFlight } from "../../ui/action/use-single-flight.ts";
import { classNames } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { refusalText, sizeText, uploadText as text } from "./text.ts";
import styles from "./videos.module.css";

const marks: Record<MediaAssetStatus, typeof Check> = {
  UPLOADING: CircleAlert,
  PROCESSING: RefreshCw,
  READY: Check,
  FAILED: CircleX,
};

/** A video that the server has, or has a part of. */
export function AssetRow({ asset }: { asset: MediaAsset }) {
  const { retry, remove } = useAssetActions();
  const toast = useToast();
  const { mediaAssetId, fileName, status } = asset;
  const run = useSingleFlight(async (action: () => Promise<void>, done?: string) => {
    try {
      await action();
      if (done) toast({ text: done });
      // The button that was pressed is gone.
      focusHeading();
    } catch (error) {
      toast({ text: failureText(error), tone: "bad" });
    }
  });
  const Mark = marks[status];
  return (
    <li className={classNames(styles.row, status === "FAILED" && styles.failed)}>
      <p className={styles.name}>{fileName}</p>
      <p className={styles.state}>
        <span className={classNames(styles.mark, styles[status])}>
          <Mark aria-hidden="true" />
          {text.state[status]}
        </span>
        {detailText(asset)}
      </p>
      <div className={styles.actions}>
        {status === "FAILED" ? (
          <IconButton
            size="s"
            label={text.retry(fileName)}
            icon={<RotateCw />}
            onClick={() => void run(() => retry(mediaAssetId))}
          />
        ) : null}
        <IconButton
          size="s"
          label={text.remove(fileName)}
          icon={<Trash2 />}
          onClick={() => void run(() => remove(mediaAssetId), text.removed(fileName))}
        />
      </div>
      {status === "PROCESSING" ? (
        <ProgressBar className={styles.progress} label={text.progress(fileName)} value={asset.percent / 100} />
      ) : null}
    </li>
  );
}

function detailText(asset: MediaAsset): string {
  switch (asset.status) {
    case "UPLOADING":
      return text.interrupted;
    case "PROCESSING":
      return asset.percent > 0 ? `${asset.percent}%` : "";
    case "READY":
      return text.ready(clockText(asset.durationSec ?? 0), sizeText(asset.bytes));
    case "FAILED":
      return refusalText(asset);
  }
}
