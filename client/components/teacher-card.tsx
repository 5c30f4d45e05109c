import { Link } from "@tanstack/react-router";
import { countText } from "../../shared/format.ts";
import type { TeacherCard as TeacherCardData, TeacherEntry } from "../../shared/teacher/schema.ts";
import { MetaList } from "../ui/layout/meta-list.tsx";
import { Avatar } from "../ui/image/avatar.tsx";
import { fewestShown } from "./fewest-shown.ts";
import { ratingOf } from "./rating-of.tsx";
import styles from "./teacher-card.module.css";
import { teacherCardText } from "./text.ts";

interface TeacherCardProps {
  teacher: TeacherCardData;
  /** Also shows these, and the number of courses and lectures. */
  figures?: Pick<TeacherEntry, "ratingCount" | "ratingAverage" | "learnerCount">;
  as?: "h2" | "h3";
}

export function TeacherCard({ teacher, figures, as: Heading = "h3" }: TeacherCardProps) {
  return (
    <article className={styles.card}>
      <Avatar id={teacher.teacherId} photo={teacher.photoId} name={teacher.name} tool={teacher.tool} shape="square" />
      <Heading className={styles.name}>
        <Link to="/teachers/$teacherId" params={{ teacherId: teacher.teacherId }}>
          {teacher.name}
        </Link>
      </Heading>
      <p className={styles.craft}>{teacher.headline}</p>
      {figures ? (
        <div className={styles.counts}>
          {figures.learnerCount >= fewestShown.learners || figures.ratingCount > 0 ? (
            <MetaList>
              {ratingOf(figures)}
              {figures.learnerCount >= fewestShown.learners
                ? teacherCardText.learners(countText(figures.learnerCount))
                : null}
            </MetaList>
          ) : null}
          <MetaList>
            {teacherCardText.courses(teacher.courseCount)}
            {teacherCardText.lectures(teacher.lectureCount)}
          </MetaList>
        </div>
      ) : null}
    </article>
  );
}
