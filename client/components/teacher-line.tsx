import { Link } from "@tanstack/react-router";
import type { TeacherCard } from "../../shared/teacher/schema.ts";
import { MetaList } from "../ui/layout/meta-list.tsx";
import { Avatar } from "../ui/image/avatar.tsx";
import styles from "./teacher-line.module.css";
import { teacherCardText } from "./text.ts";

/** A teacher on the page of a course: avatar, name, headline and number of courses. */
export function TeacherLine({ teacher }: { teacher: TeacherCard }) {
  return (
    <article className={styles.line}>
      <div>
        <Avatar id={teacher.teacherId} photo={teacher.photoId} name={teacher.name} tool={teacher.tool} shape="square" />
      </div>
      <div className={styles.text}>
        <h3>
          <Link to="/teachers/$teacherId" params={{ teacherId: teacher.teacherId }}>
            {teacher.name}
          </Link>
        </h3>
        <p>{teacher.headline}</p>
        <MetaList className={styles.facts}>
          {teacherCardText.courses(teacher.courseCount)}
          {teacherCardText.lectures(teacher.lectureCount)}
          {teacher.specialties.join(", ")}
        </MetaList>
      </div>
    </article>
  );
}
