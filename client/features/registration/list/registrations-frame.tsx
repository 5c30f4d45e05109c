import type { ReactNode } from "react";
import styles from "../registrations.module.css";
import { registrationsText } from "../text.ts";

export function RegistrationsFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div>
        <h1>{registrationsText.title}</h1>
        <p className={styles.lead}>{registrationsText.lead}</p>
      </div>
      {children}
    </div>
  );
}
