import { Link } from "@tanstack/react-router";
import { Lock, Play } from "lucide-react";
import type { Course, CourseSection, CurriculumLecture } from "../../../shared/course/schema.ts";
import { clockText, durationText } from "../../../shared/format.ts";
import { Accordion } from "../../ui/navigation/accordion.tsx";
import styles from "./course-curriculum.module.css";
import { curriculumText as text } from "./text.ts";

interface CourseCurriculumProps {
  course: Course;
  /** Every lecture can be watched, not only the previews. */
  owned: boolean;
}

/** Collapsible sections; a lecture that may be watched leads to its video, another one to its page. */
export function CourseCurriculum({ course, owned }: CourseCurriculumProps) {
  return (
    <Accordion
      defaultOpen={["0"]}
      items={course.sections.map((section, i) => ({
        value: String(i),
        mark: text.section(i + 1),
        title: section.title,
        aside: text.size(section.lectures.length, durationText(lengthOf(section))),
        content: (
          <ol className={styles.lectures}>
            {section.lectures.map((lecture) => (
              <Line key={lecture.lectureId} lecture={lecture} courseId={course.courseId} owned={owned} />
            ))}
          </ol>
        ),
      }))}
    />
  );
}

function Line({ lecture, courseId, owned }: { lecture: CurriculumLecture; courseId: string; owned: boolean }) {
  const opens = owned || lecture.isPreview;
  const title = opens ? (
    <Link to="/lectures/$lectureId/watch" params={{ lectureId: lecture.lectureId }} search={{ course: courseId }}>
      {lecture.title}
    </Link>
  ) : (
    <Link to="/lectures/$lectureId" params={{ lectureId: lecture.lectureId }}>
      {lecture.title}
      <span className="sr-only"> {text.locked}</span>
    </Link>
  );
  return (
    <li>
      {opens ? <Play /> : <Lock />}
      {title}
      {lecture.isPreview && !owned ? <span className={styles.preview}>{text.preview}</span> : null}
      <span className={styles.length}>{clockText(lecture.durationSec)}</span>
    </li>
  );
}

const lengthOf = (section: CourseSection): number =>
  section.lectures.reduce((sum, lecture) => sum + lecture.durationSec, 0);
