import type { Course } from "../../../shared/course.ts";
import { CourseAct } from "./course-act.tsx";
import styles from "./course-bar.module.css";
import type { CourseOwnership } from "./use-course-ownership.ts";

/** The act at the foot of a narrow screen, always at hand; wider screens have it in the panel. */
export function CourseBar({ course, ownership }: { course: Course; ownership: CourseOwnership }) {
  return (
    <div className={styles.bar} role="region" aria-label="시작하기">
      <CourseAct course={course} ownership={ownership} priced />
    </div>
  );
}
