import type { ReactNode } from "react";
import type { Teacher } from "../../../shared/teacher.ts";
import { SectionHeader } from "../../ui/section-header.tsx";
import { SectionLinks } from "../../ui/section-links.tsx";
import { TeacherHeader } from "./teacher-header.tsx";
import styles from "./teacher-screen.module.css";

interface Works {
  count: number;
  list: ReactNode;
}

interface TeacherScreenProps {
  teacher: Teacher;
  courses: Works;
  lectures: Works;
}

/** A teacher's page: header, courses, lectures and introduction. A section without items is left out. */
export function TeacherScreen({ teacher, courses, lectures }: TeacherScreenProps) {
  const works = [
    { id: "courses", label: "코스", title: "처음부터 끝까지 배우는 코스", ...courses },
    { id: "lectures", label: "강의", title: "한 편씩 보는 강의", ...lectures },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <TeacherHeader teacher={teacher} />
      <div className={styles.parts}>
        <SectionLinks label={`${teacher.name}의 것`} sections={[...works, { id: "bio", label: "소개" }]} />
        {works.map(({ id, title, count, list }) => (
          <section key={id} id={id} aria-labelledby={`${id}-head`}>
            <SectionHeader
              id={`${id}-head`}
              title={
                <>
                  {title} <span className={styles.count}>{count}</span>
                </>
              }
            />
            {list}
          </section>
        ))}
        <section id="bio" aria-labelledby="bio-head">
          <SectionHeader id="bio-head" title="이런 사람이에요" />
          <p className={styles.bio}>{teacher.bio}</p>
        </section>
      </div>
    </>
  );
}
