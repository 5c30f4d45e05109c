import type { ReactNode } from "react";
import styles from "./home-layout.module.css";

export function HomeLayout({ children }: { children: ReactNode }) {
  return <div className={styles.home}>{children}</div>;
}

/** Teachers side by side; a carousel on narrow screens. */
export function FaceStrip({ children }: { children: ReactNode[] }) {
  return (
    <ul className={styles.faces}>
      {children.map((face, i) => (
        <li key={i}>{face}</li>
      ))}
    </ul>
  );
}
