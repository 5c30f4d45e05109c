import { ExternalLink } from "lucide-react";
import type { Teacher } from "../../../shared/teacher.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { MetaList } from "../../ui/meta-list.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import styles from "./teacher-header.module.css";

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
            <dt>코스</dt>
            <dd>{teacher.courseCount}개</dd>
          </div>
          <div>
            <dt>강의</dt>
            <dd>{teacher.lectureCount}편</dd>
          </div>
        </dl>
        {links.length > 0 ? (
          <ul className={styles.links}>
            {links.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer" target="_blank" className={buttonClass()}>
                  {label}
                  <ExternalLink />
                  <span className="sr-only">새 창에서 열려요</span>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </header>
  );
}
