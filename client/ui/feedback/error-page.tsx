import type { ReactNode } from "react";
import { errorPageDrawings } from "../../../shared/art/error-page-drawing.ts";
import styles from "./error-page.module.css";

interface ErrorPageProps {
  /** "standing" at the edge of a wide slit: not found. "sitting" on it: an internal error. */
  pose?: keyof typeof errorPageDrawings;
  /** A short line above the heading: 404, the error's number. */
  code?: string;
  title: string;
  /** The failure and the next step, then a field, links or a button. */
  children: ReactNode;
}

/** A full screen for an unknown address or an error. */
export function ErrorPage({ pose = "standing", code, title, children }: ErrorPageProps) {
  return (
    <section className={styles.lost}>
      <div className={styles.text}>
        {code ? <p className={styles.code}>{code}</p> : null}
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles.illustration} dangerouslySetInnerHTML={{ __html: errorPageDrawings[pose] }} />
    </section>
  );
}
