import { Link } from "@tanstack/react-router";
import { clockText } from "../../../shared/format.ts";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import styles from "./lecture-chapters.module.css";
import type { LectureAccess } from "./use-lecture-access.ts";
import { useWatchedCourse } from "./use-watched-course.ts";

/** The chapters of a lecture; each is a link to its second when the lecture is open. */
export function LectureChapters({ lecture, access }: { lecture: Lecture; access: LectureAccess }) {
  const open = access.kind === "open";
  const course = useWatchedCourse(lecture.lectureId, access);
  return (
    <ol className={styles.chapters}>
      {lecture.chapters.map(({ title, startSec }) => (
        <li key={startSec}>
          <span className={styles.time}>{clockText(startSec)}</span>
          {open || lecture.isPreview ? (
            <Link
              to="/lectures/$lectureId/watch"
              params={{ lectureId: lecture.lectureId }}
              search={{ course, t: Math.floor(startSec) }}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </li>
      ))}
    </ol>
  );
}
