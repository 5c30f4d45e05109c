import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { durationText } from "../../../shared/format.ts";
import { GapBar } from "../../ui/gap-bar.tsx";
import { usePlayer } from "./lecture-player.ts";
import type { Watch } from "./load-watch.ts";
import styles from "./watch-bar.module.css";

interface WatchBarProps {
  watch: Watch;
  /** How much of what was bought has been watched; null without a registration. */
  covered: { progressRate: number; durationSec: number } | null;
}

/** The way back, and how far one has come. */
export function WatchBar({ watch: { lecture, course }, covered }: WatchBarProps) {
  const idle = usePlayer((state) => !state.controlsVisible);
  return (
    <div className={styles.bar} data-idle={idle || undefined}>
      {course ? (
        <Link to="/courses/$courseId" params={{ courseId: course.courseId }} className={styles.back}>
          <ChevronLeft />
          <span>{course.title}</span>
        </Link>
      ) : (
        <Link to="/lectures/$lectureId" params={{ lectureId: lecture.lectureId }} className={styles.back}>
          <ChevronLeft />
          <span>강의 소개</span>
        </Link>
      )}
      {covered ? (
        <div className={styles.covered}>
          <span>{coveredText(covered)}</span>
          <GapBar
            value={covered.progressRate / 100}
            label={course ? "코스 진도" : "강의 진도"}
            className={styles.gap}
          />
        </div>
      ) : null}
    </div>
  );
}

function coveredText({ progressRate, durationSec }: { progressRate: number; durationSec: number }): string {
  if (progressRate >= 100) return "다 들었어요";
  return `${progressRate}% · ${durationText((durationSec * (100 - progressRate)) / 100)} 남았어요`;
}
