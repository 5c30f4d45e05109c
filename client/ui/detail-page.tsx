import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./detail-page.module.css";

interface DetailPageProps {
  header: ReactNode;
  /** Stays in view beside the header and the parts; under the header on narrow screens. */
  side: ReactNode;
  /** A FootBar. */
  bar?: ReactNode;
  /** A row of SectionLinks, then sections. */
  children?: ReactNode;
}

/** The page of one thing that can be had. */
export function DetailPage({ header, side, bar, children }: DetailPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>{header}</div>
      <aside className={styles.side}>{side}</aside>
      {children ? <div className={styles.parts}>{children}</div> : null}
      {bar}
    </div>
  );
}

interface DetailHeaderProps {
  breadcrumb: ReactNode;
  title: string;
  lead: string;
  /** A Meta of size "m". */
  meta: ReactNode;
  /** Edge to edge above the title under 600 px. */
  media: ReactNode;
}

export function DetailHeader({ breadcrumb, title, lead, meta, media }: DetailHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={styles.crumbs}>{breadcrumb}</div>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.facts}>{meta}</div>
      <div className={styles.media}>{media}</div>
    </header>
  );
}

/** The action at the foot of a narrow screen, always at hand; wider screens have it in their panel. */
export function BottomBar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <section className={classNames(styles.bar, className)} aria-label={label}>
      {children}
    </section>
  );
}
