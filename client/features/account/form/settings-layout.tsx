import { type ReactNode, useId } from "react";
import { Panel } from "../../../ui/layout/panel.tsx";
import styles from "./settings-layout.module.css";

interface SettingsLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of the account screens. */
export function SettingsLayout({ title, lead, children }: SettingsLayoutProps) {
  return (
    <div className={styles.screen}>
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </div>
  );
}

interface SettingsSectionProps {
  title: string;
  /** Its purpose, in a sentence. */
  about?: ReactNode;
  children: ReactNode;
}

/** A section of an account screen. */
export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {about ? <p className={styles.about}>{about}</p> : null}
      <div className={styles.body}>{children}</div>
    </Panel>
  );
}
