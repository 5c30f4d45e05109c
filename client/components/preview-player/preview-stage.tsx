import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { durationText } from "../../../shared/format.ts";
import type { FrontPreview } from "../../../shared/site/front-page.ts";
import { onDemand } from "../../document/on-demand.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Cover } from "../../ui/image/cover.tsx";
import styles from "./preview-stage.module.css";
import { previewStageText as text } from "./stage-text.ts";

const PreviewPlayer = onDemand(() => import("./preview-player.tsx").then((module) => module.PreviewPlayer));

interface PreviewStageProps {
  preview: FrontPreview;
  className?: string | undefined;
}

/** The cover of a preview, which plays in its place; without script the button leads to the screen of the player. */
export function PreviewStage({ preview, className }: PreviewStageProps) {
  const { lectureId, title, durationSec, category, cover, course } = preview;
  const [isPlaying, setPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    // A new tab or window gets the page of the lecture.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <div className={classNames(styles.stage, className)} data-playing={isPlaying || undefined}>
      <Cover
        id={course?.courseId ?? lectureId}
        title={course?.title ?? title}
        subject={category}
        cover={cover}
        ratio="fill"
        className={styles.cover}
      />
      <Link
        to="/lectures/$lectureId/watch"
        params={{ lectureId }}
        search={course ? { course: course.courseId } : {}}
        className={styles.play}
        onClick={play}
      >
        <span className={styles.disc}>
          <Play />
        </span>
        <span>
          <strong>{title}</strong>
          <span className={styles.about}>
            {course ? <span className={styles.place}>{`${text.place(course.title, course.number)} · `}</span> : null}
            {durationText(durationSec)} · {text.noAccount}
          </span>
        </span>
      </Link>
      <PreviewPlayer open={isPlaying} onClose={() => setPlaying(false)} preview={preview} />
    </div>
  );
}
