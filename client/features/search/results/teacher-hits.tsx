import { Link } from "@tanstack/react-router";
import type { SearchHit } from "../../../../shared/search/schema.ts";
import { teacherCardText } from "../../../components/text.ts";
import { Avatar } from "../../../ui/image/avatar.tsx";
import { MetaList } from "../../../ui/layout/meta-list.tsx";
import { MatchedText } from "../matched-text.tsx";
import { FoundIn } from "./found-in.tsx";
import styles from "./teacher-hits.module.css";

interface TeacherHitsProps {
  hits: readonly Extract<SearchHit, { type: "TEACHER" }>[];
  as?: "h2" | "h3";
}

export function TeacherHits({ hits, as: Heading = "h2" }: TeacherHitsProps) {
  return (
    <ul className={styles.list}>
      {hits.map(({ id, title, teacher, match }) => (
        <li key={id} className={styles.teacher}>
          <Avatar id={id} photo={teacher.photoId} name={title} tool={teacher.tool} className={styles.face} />
          <div>
            <Heading className={styles.name}>
              <Link to="/teachers/$teacherId" params={{ teacherId: id }}>
                <MatchedText text={title} ranges={match.ranges} />
              </Link>
            </Heading>
            {match.foundIn?.field === "HEADLINE" ? null : <p className={styles.headline}>{teacher.headline}</p>}
            <FoundIn found={match.foundIn} />
            <MetaList>
              {teacherCardText.courses(teacher.courseCount)}
              {teacherCardText.lectures(teacher.lectureCount)}
            </MetaList>
          </div>
        </li>
      ))}
    </ul>
  );
}
