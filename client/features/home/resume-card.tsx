import { Link } from "@tanstack/react-router";
import { durationText } from "../../../shared/format.ts";
import type { CourseRegistration } from "../../../shared/registration/schema.ts";
import { Cover } from "../../ui/image/cover.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { StampBadge } from "../../ui/feedback/stamp-badge.tsx";
import styles from "./resume.module.css";
import { resumeText } from "./text.ts";

/** A course in progress: its cover and a link to continue. */
export function ResumeCard({ registration }: { registration: CourseRegistration }) {
  const { courseId, course, progressRate, resume, durationSec, watchedSec } = registration;
  const part = progressRate / 100;
  const done = progressRate === 100;
  return (
    <article className={styles.card}>
      <Cover
        id={courseId}
        title={course.title}
        subject={course.category}
        cover={course.cover}
        progress={part}
        ratio="4:3"
      />
      {done ? <StampBadge text={resumeText.completed} className={styles.seal} /> : null}
      <div className={styles.text}>
        <h3>
          {resume ? (
            <Link
              to="/lectures/$lectureId/watch"
              params={{ lectureId: resume.lectureId }}
              search={{ course: courseId }}
            >
              {course.title}
            </Link>
          ) : (
            <Link to="/courses/$courseId" params={{ courseId }}>
              {course.title}
            </Link>
          )}
        </h3>
        <ProgressBar value={part} label={resumeText.progressOf(course.title)} className={styles.bar} />
        <p>
          {done ? resumeText.done : resumeText.left(progressRate, durationText(Math.max(0, durationSec - watchedSec)))}
        </p>
        <p className={styles.next}>
          {done || !resume ? resumeText.watchAgain : resumeText.next(resume.number, resume.title)}
        </p>
      </div>
    </article>
  );
}
