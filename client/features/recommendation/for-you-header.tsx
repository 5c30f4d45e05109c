import type { ReactNode } from "react";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import styles from "./for-you.module.css";

export function ForYouHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.head}>
      <PageTitle title={title} />
      <p className={styles.lead}>{children}</p>
    </header>
  );
}
