import { Link } from "@tanstack/react-router";
import { Check, ChevronDown, Play } from "lucide-react";
import { useState } from "react";
import type { Course, CourseSection, CurriculumLecture } from "../../../../shared/course/schema.ts";
import { clockText, durationText } from "../../../../shared/format.ts";
import type { CourseProgress } from "../../../../shared/progress/schema.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { sectionName, sectionStarts } from "./flatten-curriculum.ts";
import styles from "./curriculum.module.css";
import { Locked } from "./locked.tsx";
import { curriculumText, headerText } from "../text.ts";

interface CurriculumProps {
  course: Course;
  lectureId: string;
  owned: boolean;
  progress: CourseProgress | null;
}

/** The course's sections; the current one is expanded. */
export function Curriculum({ course, lectureId, owned, progress }: CurriculumProps) {
  const starts = sectionStarts(course);
  const byLecture = new Map(progress?.lectures.map((one) => [one.lectureId, one]));
  return (
    <>
      {progress ? <Covered progress={progress} /> : <p className={styles.notice}>{curriculumText.previewing}</p>}
      {course.sections.map((section, i) => (
        <details key={i} className={styles.section} open={section.lectures.some((one) => one.lectureId === lectureId)}>
          <summary>
            <h3>{sectionName(section.title, i)}</h3>
            <span>{durationText(lengthOf(section))}</span>
            <ChevronDown />
          </summary>
          <ol>
            {section.lectures.map((lecture, j) => (
              <Line
                key={lecture.lectureId}
                lecture={lecture}
                number={(starts[i] ?? 1) + j}
                courseId={course.courseId}
                current={lecture.lectureId === lectureId}
                owned={owned}
                progress={byLecture.get(lecture.lectureId)}
              />
            ))}
          </ol>
        </details>
      ))}
    </>
  );
}

function Covered({ progress: { lectures, progressRate } }: { progress: CourseProgress }) {
  const done = lectures.filter(({ completed }) => completed).length;
  return (
    <div className={styles.covered}>
      <p>
        <span>{curriculumText.watched(done, lectures.length)}</span>
        <span>{progressRate}%</span>
      </p>
      <ProgressBar value={progressRate / 100} label={headerText.courseProgress} />
    </div>
  );
}

interface LineProps {
  lecture: CurriculumLecture;
  number: number;
  courseId: string;
  current: boolean;
  owned: boolean;
  progress: CourseProgress["lectures"][number] | undefined;
}

function Line({ lecture, number, courseId, current, owned, progress }: LineProps) {
  const { lectureId, title, durationSec, isPreview } = lecture;
  const open = owned || isPreview;
  const content = (
    <>
      <Mark open={open} current={current} done={progress?.completed ?? false} />
      <span>
        {headerText.lecture(number, title)}
        {progress?.completed ? <span className="sr-only"> {curriculumText.completed}</span> : null}
        {isPreview && !owned ? <span className={styles.preview}>{curriculumText.preview}</span> : null}
      </span>
      <span className={styles.length}>{clockText(durationSec)}</span>
      {current && progress ? (
        <>
          <span className="sr-only"> {curriculumText.lectureProgress(progress.progressRate)}</span>
          <ProgressBar value={progress.progressRate / 100} label={null} className={styles.gap} />
        </>
      ) : null}
    </>
  );
  return (
    <li>
      {open ? (
        <Link
          to="/lectures/$lectureId/watch"
          params={{ lectureId }}
          search={{ course: courseId }}
          className={styles.line}
          aria-current={current || undefined}
        >
          {content}
        </Link>
      ) : (
        <span className={styles.line}>{content}</span>
      )}
    </li>
  );
}

function Mark({ open, current, done }: { open: boolean; current: boolean; done: boolean }) {
  const [wasDone] = useState(done);
  if (!open) return <Locked />;
  if (current) return <Play className={`is-solid ${styles.playing}`} />;
  return done ? (
    <Check className={classNames(styles.done, !wasDone && styles.drawn)} />
  ) : (
    <span className={styles.dot} />
  );
}

const lengthOf = (section: CourseSection): number =>
  section.lectures.reduce((sum, { durationSec }) => sum + durationSec, 0);
