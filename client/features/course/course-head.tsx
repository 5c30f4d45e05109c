import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import type { Course } from "../../../shared/course.ts";
import { dateText, durationText } from "../../../shared/format.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Cover } from "../../ui/cover.tsx";
import { Meta } from "../../ui/meta.tsx";
import { firstPreview } from "./course-facts.ts";
import styles from "./course-head.module.css";

/** Title, promise and facts of a course, and its cover with the way into the first preview. */
export function CourseHead({ course }: { course: Course }) {
  const { courseId, title, category, level } = course;
  const preview = firstPreview(course);
  return (
    <header className={styles.head}>
      <div className={styles.crumbs}>
        <Breadcrumb>
          <Link to="/courses" activeOptions={{ exact: true }}>
            코스
          </Link>
          <Link to="/courses" search={{ category }} activeOptions={{ exact: true }}>
            {category}
          </Link>
        </Breadcrumb>
      </div>
      <h1>{title}</h1>
      <p className={styles.lead}>{course.subtitle}</p>
      <Meta size="m" className={styles.facts}>
        {level}
        {`${course.lectureCount}강`}
        {durationText(course.durationSec)}
        <Link to="/teachers/$teacherId" params={{ teacherId: course.teacher.teacherId }} className={styles.by}>
          {course.teacher.name}
        </Link>
        {`${dateText(course.updatedAt)} 업데이트`}
      </Meta>
      <div className={styles.cover}>
        <Cover id={courseId} title={title} subject={category} level={level} rounded />
        {preview ? (
          <Link
            to="/lectures/$lectureId/watch"
            params={{ lectureId: preview.lectureId }}
            search={{ course: courseId }}
            className={styles.taste}
          >
            <span>
              <Play className="is-solid" />
            </span>
            맛보기 {durationText(preview.durationSec)}
          </Link>
        ) : null}
      </div>
    </header>
  );
}
