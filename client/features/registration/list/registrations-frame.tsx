import type { ReactNode } from "react";
import styles from "../registrations.module.css";

export function RegistrationsFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div>
        <h1>수강 내역</h1>
        <p className={styles.lead}>언제까지 볼 수 있는지, 어디까지 들었는지 여기서 봐요.</p>
      </div>
      {children}
    </div>
  );
}
