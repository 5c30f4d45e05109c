import { Link } from "@tanstack/react-router";
import { Lock, Play } from "lucide-react";
import type { AnsweredQuestion } from "../../../shared/game/schema.ts";
import { answeredText } from "./text.ts";
import styles from "./game.module.css";

interface LectureLinkProps {
  lecture: AnsweredQuestion["lecture"];
  courseId: string;
}

/** To the second of the lecture that explains a question; to the course for a user who may not watch it. */
export function LectureLink({ lecture: { lectureId, number, timestampSec, isWatchable }, courseId }: LectureLinkProps) {
  if (!isWatchable) {
    return (
      <Link to="/courses/$courseId" params={{ courseId }} hash="curriculum" className={styles.scene} data-locked>
        <Lock />
        {answeredText.locked(number, timestampSec)}
      </Link>
    );
  }
  return (
    <Link
      to="/lectures/$lectureId/watch"
      params={{ lectureId }}
      search={{ t: timestampSec, course: courseId }}
      className={styles.scene}
    >
      <Play />
      {answeredText.watch(number, timestampSec)}
    </Link>
  );
}
