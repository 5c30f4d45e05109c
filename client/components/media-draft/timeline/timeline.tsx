import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useState } from "react";
import { clockText, durationText } from "../../../../shared/format.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { timelineText as text } from "../text.ts";
import { useWorkspace } from "../workspace-context.ts";
import type { Confused } from "./confused.ts";
import { Detail } from "./detail.tsx";
import { Overview } from "./overview.tsx";
import styles from "./timeline.module.css";
import { centered, firstWindow, following, zoomed } from "./window.ts";

/** The whole video above a part of it with waveform and captions. */
export function Timeline({ confused = [] }: { confused?: readonly Confused[] }) {
  const { draft, playhead } = useWorkspace();
  const { durationMs } = draft;
  const [shown, setShown] = useState(() => firstWindow(durationMs));
  useEffect(
    () => playhead.subscribe(() => setShown((now) => following(now, playhead.ms(), durationMs))),
    [playhead, durationMs],
  );
  const zoom = (direction: 1 | -1) => zoomed(shown, direction, { ms: playhead.ms(), durationMs });
  const [nearer, wider] = [zoom(1), zoom(-1)];
  const show = (ms: number) => {
    playhead.seek(ms);
    setShown((now) => centered(now, ms, durationMs));
  };
  return (
    <section className={styles.timeline} aria-label={text.title}>
      <Overview shown={shown} confused={confused} onShow={show} />
      <div className={styles.zoom}>
        <span>{clockText(shown.startMs / 1000)}</span>
        <span className={styles.shown}>
          {text.window(durationText(shown.lengthMs / 1000), clockText(durationMs / 1000))}
        </span>
        <IconButton
          size="s"
          label={text.zoomOut}
          icon={<ZoomOut />}
          disabled={wider === null}
          onClick={() => wider && setShown(wider)}
        />
        <IconButton
          size="s"
          label={text.zoomIn}
          icon={<ZoomIn />}
          disabled={nearer === null}
          onClick={() => nearer && setShown(nearer)}
        />
        <span>{clockText((shown.startMs + shown.lengthMs) / 1000)}</span>
      </div>
      <Detail shown={shown} />
    </section>
  );
}
