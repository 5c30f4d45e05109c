import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { syllablesPerSecond, syllablesPerSecondMax } from "../../../../shared/captions/cue-checks.ts";
import { shortestMs } from "../../../../shared/captions/cue-edits.ts";
import { clockText } from "../../../../shared/format.ts";
import type { DraftCue } from "../../../../shared/media/draft.ts";
import { classNames } from "../../../ui/class-names.ts";
import { timelineText as text } from "../text.ts";
import { useWorkspace } from "../workspace-context.ts";
import styles from "./timeline.module.css";
import { type TimeWindow, ticks, waveformPath } from "./window.ts";

/**
 * A part of the video: ruler, waveform, captions and the playhead. It is drawn for the eye and the pointer; the list of
 * captions and the slider above are the same for keys and screen readers.
 */
export function Detail({ shown }: { shown: TimeWindow }) {
  const { draft, cues, playhead } = useWorkspace();
  const { waveform, durationMs } = draft;
  const { startMs, lengthMs } = shown;
  const place = (ms: number) => `${(100 * (ms - startMs)) / lengthMs}%`;
  const seen = cues.filter((cue) => cue.endMs > startMs && cue.startMs < startMs + lengthMs);
  const path = useMemo(() => waveform && waveformPath(waveform, shown, durationMs), [waveform, shown, durationMs]);
  const point = ({ currentTarget, clientX }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    playhead.seek(startMs + ((clientX - left) / width) * lengthMs);
  };
  return (
    <>
      <div className={styles.detail} aria-hidden="true" onClick={point}>
        <div className={styles.ruler}>
          {ticks(shown).map((ms) => (
            <span key={ms} style={{ left: place(ms) }}>
              {clockText(ms / 1000)}
            </span>
          ))}
        </div>
        <svg className={styles.waveform} viewBox="0 0 1000 100" preserveAspectRatio="none">
          {path === null ? null : <path d={path} />}
        </svg>
        <div className={styles.cues}>
          {seen.map((cue) => (
            <CueBlock key={cue.cueId} cue={cue} shown={shown} />
          ))}
        </div>
        <Line shown={shown} />
      </div>
      {waveform === null ? <p className={styles.missing}>{text.noWaveform}</p> : null}
    </>
  );
}

/** The playhead, which moves without a render. */
function Line({ shown: { startMs, lengthMs } }: { shown: TimeWindow }) {
  const { playhead } = useWorkspace();
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const move = () => {
      const share = (playhead.ms() - startMs) / lengthMs;
      if (!line.current) return;
      line.current.style.left = `${100 * share}%`;
      line.current.hidden = share < 0 || share > 1;
    };
    move();
    return playhead.subscribe(move);
  }, [playhead, startMs, lengthMs]);
  return <span ref={line} className={styles.line} />;
}

type Edge = "startMs" | "endMs";

/** A caption; its edges are dragged. */
function CueBlock({ cue, shown: { startMs, lengthMs } }: { cue: DraftCue; shown: TimeWindow }) {
  const { commands, activeId } = useWorkspace();
  const [dragged, setDragged] = useState<{ edge: Edge; ms: number } | null>(null);
  const times = { startMs: cue.startMs, endMs: cue.endMs, ...(dragged && { [dragged.edge]: dragged.ms }) };
  const msAt = (event: PointerEvent, edge: Edge): number => {
    const row = event.currentTarget.closest(`.${styles.cues}`)?.getBoundingClientRect();
    const ms = row ? Math.round(startMs + ((event.clientX - row.left) / row.width) * lengthMs) : cue[edge];
    return edge === "startMs"
      ? Math.max(0, Math.min(ms, cue.endMs - shortestMs))
      : Math.max(ms, cue.startMs + shortestMs);
  };
  const handle = (edge: Edge) => ({
    className: styles[edge],
    onClick: (event: MouseEvent) => event.stopPropagation(),
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ edge, ms: cue[edge] });
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged) setDragged({ edge, ms: msAt(event, edge) });
    },
    onPointerCancel: () => setDragged(null),
    onPointerUp: (event: PointerEvent) => {
      if (!dragged) return;
      setDragged(null);
      const ms = msAt(event, edge);
      if (ms === cue[edge]) return;
      if (edge === "startMs") commands.setStart(cue.cueId, ms);
      else commands.setEnd(cue.cueId, ms);
    },
  });
  return (
    <div
      aria-hidden="true"
      className={classNames(
        styles.cue,
        cue.cueId === activeId && styles.current,
        cue.isUnsure && styles.unsure,
        cue.text !== "" && syllablesPerSecond(cue) > syllablesPerSecondMax && styles.fast,
      )}
      style={{
        left: `${(100 * (times.startMs - startMs)) / lengthMs}%`,
        width: `${(100 * (times.endMs - times.startMs)) / lengthMs}%`,
      }}
      onClick={(event) => {
        event.stopPropagation();
        commands.goTo(cue);
      }}
    >
      <span {...handle("startMs")} />
      <span className={styles.words}>{cue.text}</span>
      <span {...handle("endMs")} />
    </div>
  );
}
