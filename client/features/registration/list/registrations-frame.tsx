import type { ReactNode } from "react";
import styles from "../registrations.module.css";
import { registrationsFrameText, registrationTitles } from "../head-text.ts";

export function RegistrationsFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div>
        <h1>{registrationTitles.registrations}</h1>
        <p className={styles.lead}>{registrationsFrameText.lead}</p>
      </div>
      {children}
    </div>
  );
}
