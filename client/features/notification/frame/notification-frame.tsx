import type { ReactNode } from "react";
import styles from "./notification-frame.module.css";

interface NotificationFrameProps {
  title: string;
  /** At the right of the heading: what can be done with all of it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of both screens. */
export const NotificationFrame = ({ title, actions, children }: NotificationFrameProps) => (
  <div className={styles.screen}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {actions}
    </header>
    {children}
  </div>
);
