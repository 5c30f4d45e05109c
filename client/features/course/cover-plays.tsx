import { Link } from "@tanstack/react-router";
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from "react";
import type { Course, CurriculumLecture, Trailer } from "../../../shared/course/schema.ts";
import { durationText } from "../../../shared/format.ts";
import { onDemand } from "../../document/on-demand.tsx";
import { PlayPill, playPillClass, playPillRowClass } from "../../ui/action/play-pill.tsx";
import { courseHeaderText as text } from "./text.ts";

const TrailerPlayer = onDemand(() => import("./trailer/trailer-player.tsx").then((module) => module.TrailerPlayer));

interface CoverPlaysProps {
  course: Course;
  /** undefined: it has none, or its lectures are open. */
  preview: CurriculumLecture | undefined;
}

/** The trailer of a course, which plays in the place of its cover, and the link to its first preview. */
export function CoverPlays({ course, preview }: CoverPlaysProps) {
  const { trailer, courseId } = course;
  const label = preview ? text.preview(durationText(preview.durationSec)) : "";
  const link = preview ? (
    <Link
      to="/lectures/$lectureId/watch"
      params={{ lectureId: preview.lectureId }}
      search={{ course: courseId }}
      className={playPillClass}
    >
      {trailer ? label : <PlayPill>{label}</PlayPill>}
    </Link>
  ) : null;
  return trailer ? (
    <TrailerPlay course={course} trailer={trailer} preview={preview}>
      {link}
    </TrailerPlay>
  ) : (
    link
  );
}

interface TrailerPlayProps extends CoverPlaysProps {
  trailer: Trailer;
  /** Beside its button. */
  children: ReactNode;
}

function TrailerPlay({ course, trailer, preview, children }: TrailerPlayProps) {
  const [isPlaying, setPlaying] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  const stop = useCallback(() => {
    setPlaying(false);
    button.current?.focus();
  }, []);
  const play = (event: MouseEvent) => {
    // A new tab or window gets the file.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <>
      <div className={playPillRowClass}>
        <a ref={button} href={fileOf(trailer)} className={playPillClass} onClick={play}>
          <PlayPill>{text.trailer(durationText(trailer.durationSec))}</PlayPill>
        </a>
        {children}
      </div>
      <TrailerPlayer open={isPlaying} onClose={stop} course={course} trailer={trailer} preview={preview} />
    </>
  );
}

/** For browsers without JavaScript. */
const fileOf = ({ sources }: Trailer): string | undefined =>
  (sources.find(({ type }) => type === "video/mp4") ?? sources[0])?.url;
