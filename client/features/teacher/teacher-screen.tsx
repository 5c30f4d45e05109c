import type { ReactNode } from "react";
import type { TeacherDetail } from "../../../shared/teacher/schema.ts";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { SectionLinks } from "../../ui/layout/section-links.tsx";
import { TeacherHeader } from "./teacher-header.tsx";
import styles from "./teacher-screen.module.css";
import { teacherPageText as text } from "./text.ts";

interface Works {
  count: number;
  list: ReactNode;
}

interface TeacherScreenProps {
  teacher: TeacherDetail;
  courses: Works;
  lectures: Works;
  answerSec: number | null;
}

/** A teacher's page: header, courses, lectures and introduction. A section without items is left out. */
export function TeacherScreen({ teacher, courses, lectures, answerSec }: TeacherScreenProps) {
  const works = [
    { id: "courses", label: text.courses, ...courses },
    { id: "lectures", label: text.lectures, ...lectures },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <TeacherHeader teacher={teacher} answerSec={answerSec} />
      <div className={styles.parts}>
        <SectionLinks label={text.sections(teacher.name)} sections={[...works, { id: "bio", label: text.bio.label }]} />
        {works.map(({ id, label, count, list }) => (
          <section key={id} id={id} aria-labelledby={`${id}-head`}>
            <SectionHeader
              id={`${id}-head`}
              title={
                <>
                  {label} <span className={styles.count}>{count}</span>
                </>
              }
            />
            {list}
          </section>
        ))}
        <section id="bio" aria-labelledby="bio-head">
          <SectionHeader id="bio-head" title={text.bio.title} />
          <p className={styles.bio}>{teacher.bio}</p>
        </section>
      </div>
    </>
  );
}
