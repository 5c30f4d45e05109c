import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { uploadQueue } from "../../../api/media-asset/upload-queue.ts";
import { useSentVideos, useUploads } from "../../../components/uploads/use-uploads.ts";
import { focusHeading } from "../../../lib/focus-heading.ts";
import type { QueuedUpload } from "../../../lib/video-upload/queued-upload.ts";
import { Button } from "../../../ui/action/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { timeLeftText } from "../text.ts";
import { SentRow } from "./sent-row.tsx";
import { countsOf, leftSeconds, shareOf } from "./totals.ts";
import { dockText as text } from "./text.ts";
import { TextsOfUploads } from "./texts-of-uploads.tsx";
import { UploadRow } from "./upload-row.tsx";
import { useSaid } from "./use-said.ts";
import { useSentAssets } from "./use-sent-assets.ts";
import styles from "./upload-dock.module.css";

interface UploadDockProps {
  /** Its place in the frame of the application. */
  className: string | undefined;
}

/** The uploads of the teacher, on all screens: a line with all of them, which opens the list. */
export function UploadDock({ className }: UploadDockProps) {
  const uploads = useUploads();
  const sent = useSentVideos();
  useEffect(() => uploadQueue.restore(), []);
  return (
    <>
      <TextsOfUploads />
      <output className="sr-only">{useSaid(uploads)}</output>
      {uploads.length + sent.length > 0 ? <Dock uploads={uploads} className={className} /> : null}
    </>
  );
}

interface DockProps extends UploadDockProps {
  uploads: readonly QueuedUpload[];
}

function Dock({ uploads, className }: DockProps) {
  const assets = useSentAssets();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const focusToggle = () => toggle.current?.focus();
  useEffect(() => {
    const own = toggle.current;
    // The last row ends while the focus is on the dock.
    return () => {
      if (own?.closest("section")?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  if (uploads.length + assets.length === 0) return null;
  const counts = countsOf(uploads, assets);
  const pausable = uploads.filter(({ state }) => state === "SENDING" || state === "OFFLINE" || state === "WAITING");
  const resumable = uploads.filter(({ state }) => state === "PAUSED");
  const all = pausable.length > 0 ? pausable : resumable;
  const changeAll = () => {
    for (const { id } of all)
      if (pausable.length > 0) uploadQueue.pause(id);
      else uploadQueue.resume(id);
  };
  return (
    <section className={classNames(styles.dock, className)} aria-label={text.title} data-open={isOpen || undefined}>
      {isOpen ? (
        <div className={styles.list} id={listId}>
          {all.length > 0 ? (
            <div className={styles.head}>
              <Button size="s" onClick={changeAll}>
                {pausable.length > 0 ? text.pauseAll : text.resumeAll}
              </Button>
            </div>
          ) : null}
          <ul className={styles.rows} aria-label={text.list}>
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onGone={focusToggle} />
            ))}
            {assets.map((asset) => (
              <SentRow key={asset.mediaAssetId} asset={asset} onGone={focusToggle} />
            ))}
          </ul>
        </div>
      ) : null}
      <button
        ref={toggle}
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.title}>
          {text.summary(counts)}
          {counts.failed > 0 ? <b>{text.failures(counts.failed)}</b> : null}
        </span>
        <span className={styles.state}>
          {counts.offline > 0
            ? text.waitsForLine
            : counts.moving > 0
              ? [text.percent(Math.floor(100 * shareOf(uploads))), leftText(uploads)].filter(Boolean).join(" · ")
              : counts.left > 0
                ? text.chooseAgain
                : ""}
        </span>
        <span className="sr-only">{isOpen ? text.close : text.open}</span>
        {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
      </button>
      {uploads.length > 0 ? <ProgressBar className={styles.total} label={text.total} value={shareOf(uploads)} /> : null}
    </section>
  );
}

function leftText(uploads: readonly QueuedUpload[]): string {
  const seconds = leftSeconds(uploads);
  return seconds === null ? "" : timeLeftText(seconds);
}
