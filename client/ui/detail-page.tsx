import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./detail-page.module.css";

interface DetailPageProps {
  head: ReactNode;
  /** Stays in view beside the head and the parts; under the head on narrow screens. */
  side: ReactNode;
  /** A FootBar. */
  bar?: ReactNode;
  /** A row of SectionLinks, then sections. */
  children?: ReactNode;
}

/** The page of one thing that can be had. */
export function DetailPage({ head, side, bar, children }: DetailPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>{head}</div>
      <aside className={styles.side}>{side}</aside>
      {children ? <div className={styles.parts}>{children}</div> : null}
      {bar}
    </div>
  );
}

interface DetailHeadProps {
  crumbs: ReactNode;
  title: string;
  lead: string;
  /** A Meta of size "m". */
  facts: ReactNode;
  /** Edge to edge above the title under 600 px. */
  media: ReactNode;
}

export function DetailHead({ crumbs, title, lead, facts, media }: DetailHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.crumbs}>{crumbs}</div>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.facts}>{facts}</div>
      <div className={styles.media}>{media}</div>
    </header>
  );
}

/** The act at the foot of a narrow screen, always at hand; wider screens have it in their panel. */
export function FootBar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <section className={classNames(styles.bar, className)} aria-label={label}>
      {children}
    </section>
  );
}
