import { Pause, Play, Repeat, SkipBack, SkipForward } from "lucide-react";
import { useState } from "react";
import { clockText } from "../../../shared/format.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import styles from "./video-stage.module.css";
import { stageText as text } from "./text.ts";
import { timeText } from "./time.ts";
import { usePlayhead, useWorkspace } from "./workspace-context.ts";

const rates = [1, 1.5, 2, 0.75, 0.5];

/** The video with the captions that are edited over it. */
export function VideoStage() {
  const { draft, playhead, attachVideo, commands, activeId } = useWorkspace();
  // A later read has another signature, by which the video would start again.
  const [src] = useState(draft.videoUrl);
  const [rate, setRate] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const isPlaying = usePlayhead((head) => head.isPlaying());
  const isLooping = usePlayhead((head) => head.isLooping());
  const nextRate = () => {
    const next = rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1;
    setRate(next);
    playhead.setRate(next);
  };
  return (
    <div className={styles.stage}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are drawn over it while they are edited */}
      <video
        ref={attachVideo}
        src={src}
        className={styles.video}
        preload="metadata"
        playsInline
        aria-label={text.video}
        onError={() => setFailed(true)}
        onClick={() => playhead.toggle()}
      />
      {hasFailed ? (
        <p className={styles.failed} role="alert">
          {text.failed}
        </p>
      ) : (
        <ShownCaption />
      )}
      <div className={styles.controls}>
        <IconButton
          label={isPlaying ? text.pause : text.play}
          icon={isPlaying ? <Pause /> : <Play />}
          onClick={() => playhead.toggle()}
        />
        <IconButton label={text.previous} icon={<SkipBack />} onClick={() => commands.step(-1)} />
        <IconButton label={text.next} icon={<SkipForward />} onClick={() => commands.step(1)} />
        <PlayTime durationMs={draft.durationMs} />
        <button type="button" className={styles.rate} aria-label={text.rate(rate)} onClick={nextRate}>
          {rate}×
        </button>
        <IconButton
          label={text.loop}
          icon={<Repeat />}
          aria-pressed={isLooping}
          disabled={activeId === null}
          onClick={() => activeId !== null && commands.toggleLoop(activeId)}
        />
      </div>
    </div>
  );
}

function ShownCaption() {
  const { cues } = useWorkspace();
  const shown = usePlayhead((head) => {
    const ms = head.ms();
    return cues
      .filter((cue) => cue.startMs <= ms && ms < cue.endMs)
      .map((cue) => cue.text)
      .join("\n");
  });
  return shown === "" ? null : (
    <p className={styles.caption} dir="auto">
      {shown}
    </p>
  );
}

function PlayTime({ durationMs }: { durationMs: number }) {
  const tenths = usePlayhead((head) => Math.round(head.ms() / 100));
  return (
    <span className={styles.time}>
      {timeText(tenths * 100)} / {clockText(durationMs / 1000)}
    </span>
  );
}
