import type { ReactNode } from "react";
import styles from "./home-layout.module.css";

export function HomeLayout({ children }: { children: ReactNode }) {
  return <div className={styles.home}>{children}</div>;
}

/** Teachers side by side; a carousel on narrow screens. */
export function AvatarRow({ children }: { children: ReactNode[] }) {
  return (
    <ul className={styles.avatars}>
      {children.map((avatar, i) => (
        <li key={i}>{avatar}</li>
      ))}
    </ul>
  );
}
