import { PageTitle } from "../../ui/layout/page-title.tsx";
import styles from "./teacher-list.module.css";
import { teacherHeadText } from "./head-text.ts";

export function TeacherListHeader({ count }: { count?: number }) {
  return (
    <div className={styles.header}>
      <PageTitle title={teacherHeadText.title} count={count} />
      <p>{teacherHeadText.order}</p>
    </div>
  );
}
