import type { ReactNode } from "react";
import { lostDrawings } from "./art/lost-drawing.ts";
import styles from "./lost-scene.module.css";

interface LostSceneProps {
  /** "standing" at the edge of a wide slit: nothing is here. "sitting" on it: something of ours broke. */
  pose?: keyof typeof lostDrawings;
  /** A short line above the heading: 404, the error's number. */
  code?: string;
  title: string;
  /** What happened and what to do, then a field, links or a button. */
  children: ReactNode;
}

/** A whole screen for an address that leads nowhere or an error. */
export function LostScene({ pose = "standing", code, title, children }: LostSceneProps) {
  return (
    <section className={styles.lost}>
      <div className={styles.words}>
        {code ? <p className={styles.code}>{code}</p> : null}
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles.picture} dangerouslySetInnerHTML={{ __html: lostDrawings[pose] }} />
    </section>
  );
}
