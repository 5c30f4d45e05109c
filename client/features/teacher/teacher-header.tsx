import { ExternalLink } from "lucide-react";
import type { Teacher } from "../../../shared/teacher.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { MetaList } from "../../ui/meta-list.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import styles from "./teacher-header.module.css";
import { teacherPageText as text } from "./text.ts";

/** Avatar, name, headline and links of a teacher. */
export function TeacherHeader({ teacher }: { teacher: Teacher }) {
  const { name, headline, specialties, links } = teacher;
  return (
    <header className={styles.header}>
      <div className={styles.face}>
        <Avatar id={teacher.teacherId} name={name} shape="square" />
      </div>
      <div>
        <MetaList>{specialties}</MetaList>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.lead}>{headline}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{text.courses.label}</dt>
            <dd>{text.courses.count(teacher.courseCount)}</dd>
          </div>
          <div>
            <dt>{text.lectures.label}</dt>
            <dd>{text.lectures.count(teacher.lectureCount)}</dd>
          </div>
        </dl>
        {links.length > 0 ? (
          <ul className={styles.links}>
            {links.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer" target="_blank" className={buttonClass()}>
                  {label}
                  <ExternalLink />
                  <span className="sr-only">{text.newWindow}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </header>
  );
}
