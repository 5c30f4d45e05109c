import { Link } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import type { Course, CurriculumLecture, Trailer } from "../../../../shared/course/schema.ts";
import { durationText } from "../../../../shared/format.ts";
import { useFocusWhenLost } from "../../../components/preview-end/use-focus-when-lost.ts";
import { InPlacePlayer, InPlaceVideo } from "../../../components/preview-player/in-place-player.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { trailerText as text } from "./text.ts";
import styles from "./trailer.module.css";

interface TrailerPlayerProps {
  open: boolean;
  onClose: () => void;
  course: Pick<Course, "courseId" | "title">;
  trailer: Trailer;
  /** Offered at its end. */
  preview: CurriculumLecture | undefined;
}

/** Plays the trailer of a course in the place of its cover. */
export function TrailerPlayer({ course, trailer, preview, ...place }: TrailerPlayerProps) {
  const link = preview ? (
    <Link
      to="/lectures/$lectureId/watch"
      params={{ lectureId: preview.lectureId }}
      search={{ course: course.courseId }}
      className={buttonClass({ variant: "primary" })}
    >
      {text.preview(durationText(preview.durationSec))}
    </Link>
  ) : null;
  const ended = (again: () => void) => (
    <End title={text.ended}>
      {link}
      <Button variant="quiet" onClick={again}>
        <RotateCcw />
        {text.again}
      </Button>
    </End>
  );
  return (
    <InPlacePlayer {...place} label={text.label(course.title)} closeLabel={text.close}>
      <InPlaceVideo video={trailer} afterEnd={ended} whenFailed={<End title={text.failed}>{link}</End>} />
    </InPlacePlayer>
  );
}

const End = ({ title, children }: { title: string; children: ReactNode }) => (
  <section ref={useFocusWhenLost()} tabIndex={-1} className={styles.end}>
    <output>{title}</output>
    <div className={styles.actions}>{children}</div>
  </section>
);
