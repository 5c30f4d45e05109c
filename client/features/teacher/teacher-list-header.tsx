import { studioPaths } from "../../lib/studio-paths.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import styles from "./teacher-list.module.css";
import { teacherHeadText } from "./head-text.ts";

export function TeacherListHeader({ count }: { count?: number }) {
  return (
    <div className={styles.header}>
      <PageTitle title={teacherHeadText.title} count={count} />
      <p>
        {teacherHeadText.order}{" "}
        <a href={studioPaths.courses} className={textLinkClass()}>
          {teacherHeadText.apply}
        </a>
      </p>
    </div>
  );
}
