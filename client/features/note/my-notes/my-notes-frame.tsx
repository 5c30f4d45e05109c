import type { ReactNode } from "react";
import styles from "./my-notes.module.css";

export function MyNotesFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1>내 노트</h1>
          <p className={styles.lead}>강의를 보며 적은 것이 모두 있어요. 수강 기간이 끝나도 남아요.</p>
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
