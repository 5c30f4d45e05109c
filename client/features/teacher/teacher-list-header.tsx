import { PageTitle } from "../../ui/page-title.tsx";
import styles from "./teacher-list.module.css";

export function TeacherListHeader({ count }: { count?: number }) {
  return (
    <div className={styles.header}>
      <PageTitle title="크리에이터" count={count} />
      <p>최근에 새 작업을 연 사람부터 보여 드려요.</p>
    </div>
  );
}
