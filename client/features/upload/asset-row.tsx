import { useLayoutEffect, useRef } from "react";
import { Check, CircleAlert, CircleX, Pause, Pencil, Play, RefreshCw, RotateCw, Trash2, Volume2 } from "lucide-react";
import type { MediaAsset, MediaAssetStatus } from "../../../shared/media/asset.ts";
import { loudnessAdvice } from "../../../shared/media/loudness.ts";
import { clockText } from "../../../shared/format.ts";
import { sizeText } from "../../../shared/size-text.ts";
import { useAssetActions } from "../../api/media-asset/assets.ts";
import { renditionQueue } from "../../api/media-asset/rendition-queue.ts";
import { failureText } from "../../lib/error-messages.ts";
import { TranscriptLine } from "../../components/transcript/transcript-line.tsx";
import { focusHeading } from "../../lib/focus-heading.ts";
import { studioPaths } from "../../lib/studio-paths.ts";
import type { MakingRenditions } from "../../lib/video-renditions/rendition-queue.ts";
import { iconButtonClass } from "../../ui/action/icon-button-class.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { useSingleFlight } from "../../ui/action/use-single-flight.ts";
import { classNames } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { tooltip } from "../../ui/overlay/tooltip.ts";
import { useToast } from "../../ui/overlay/toast.tsx";
import { MakeButton } from "./make-button.tsx";
import { convertedText, refusalText, refusedRenditionText, uploadText as text } from "./text.ts";
import styles from "./videos.module.css";

/** The least loudness that is measured. */
const silence = -70;

const marks: Record<MediaAssetStatus, typeof Check> = {
  UPLOADING: CircleAlert,
  PROCESSING: RefreshCw,
  READY: Check,
  FAILED: CircleX,
};

interface AssetRowProps {
  asset: MediaAsset;
  /** Its renditions, if this page makes some. */
  making: MakingRenditions | undefined;
}

/** A video that the server has, or has a part of. */
export function AssetRow({ asset, making: queued }: AssetRowProps) {
  const { retry, remove } = useAssetActions();
  const toast = useToast();
  const { mediaAssetId, mediaId, fileName, status } = asset;
  // Until the video is ready its own state is shown.
  const making = status === "READY" ? queued : undefined;
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
  const discard = async () => {
    await remove(mediaAssetId);
    renditionQueue.remove(mediaAssetId);
  };
  const Mark = marks[status];
  return (
    <li className={classNames(styles.row, status === "FAILED" && styles.failed)}>
      <p className={styles.name}>{fileName}</p>
      <p className={styles.state}>
        <span className={classNames(styles.mark, styles[status])}>
          <Mark aria-hidden="true" />
          {text.state[status]}
        </span>
        {[detailText(asset), ...(making ? [makingText(making)] : encodingTexts(asset))].join(" · ")}
      </p>
      {asset.renditions.map((rendition) => {
        const refused = refusedRenditionText(rendition);
        return refused === "" ? null : (
          <p key={rendition.quality} className={styles.advice}>
            {refused}
          </p>
        );
      })}
      {asset.loudness === null ? null : <LoudnessAdvice loudness={asset.loudness} />}
      <div className={styles.actions}>
        {making ? <MakingButton making={making} name={fileName} /> : <MakeButton asset={asset} />}
        {status === "FAILED" ? (
          <IconButton
            size="s"
            label={text.retry(fileName)}
            icon={<RotateCw />}
            onClick={() => void run(() => retry(mediaAssetId))}
          />
        ) : null}
        {status === "READY" && mediaId !== null ? (
          <a
            className={iconButtonClass({ size: "s" })}
            href={studioPaths.video(mediaId)}
            {...tooltip(text.edit(fileName))}
            aria-label={text.edit(fileName)}
          >
            <Pencil />
          </a>
        ) : null}
        <IconButton
          size="s"
          label={text.remove(fileName)}
          icon={<Trash2 />}
          onClick={() => void run(discard, text.removed(fileName))}
        />
      </div>
      {status === "PROCESSING" ? (
        <ProgressBar className={styles.progress} label={text.progress(fileName)} value={asset.percent / 100} />
      ) : null}
      <TranscriptLine asset={asset} />
    </li>
  );
}

function LoudnessAdvice({ loudness }: { loudness: number }) {
  const advice = loudnessAdvice(loudness);
  if (advice === null) return null;
  const whole = Math.round(loudness);
  return (
    <p className={styles.advice}>
      <Volume2 aria-hidden="true" />
      {loudness <= silence ? text.silent : advice === "QUIET" ? text.quiet(whole) : text.loud(whole)}
    </p>
  );
}

interface MakingButtonProps {
  making: MakingRenditions;
  name: string;
}

function MakingButton({ making: { mediaAssetId, state }, name }: MakingButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const own = place.current;
    // The work has ended while its button had the focus.
    return () => {
      if (own?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  return (
    <span ref={place}>
      {state === "PAUSED" ? (
        <IconButton
          size="s"
          label={text.resumeMaking(name)}
          icon={<Play />}
          onClick={() => renditionQueue.resume(mediaAssetId)}
        />
      ) : (
        <IconButton
          size="s"
          label={text.pauseMaking(name)}
          icon={<Pause />}
          onClick={() => renditionQueue.pause(mediaAssetId)}
        />
      )}
    </span>
  );
}

function makingText({ state, share }: MakingRenditions): string {
  const percent = Math.floor(100 * share);
  if (state === "WAITING") return text.makingWaits;
  return state === "PAUSED" ? text.makingPaused(percent) : text.making(percent);
}

/** An encoder makes one rendition of a video at a time. */
const encodingTexts = ({ renditions }: MediaAsset): string[] =>
  renditions
    .filter(({ source, status }) => source === "ENCODER" && status === "UPLOADING")
    .map(({ percent }) => text.encoding(percent));

function detailText(asset: MediaAsset): string {
  switch (asset.status) {
    case "UPLOADING":
      return text.interrupted;
    case "PROCESSING":
      if (asset.step === "CONVERT") return text.converting(asset.percent);
      return asset.percent > 0 ? `${asset.percent}%` : "";
    case "READY":
      return [
        text.ready(clockText(Math.round((asset.durationMs ?? 0) / 1000)), sizeText(asset.bytes)),
        asset.isHdr ? text.hdr : "",
        asset.hasVariableRate ? text.variableRate : "",
        convertedText(asset),
      ]
        .filter(Boolean)
        .join(" · ");
    case "FAILED":
      return refusalText(asset);
  }
}
