import type { ReactNode } from "react";
import { useAfterFirstFrame } from "../../document/first-frame.ts";
import { classNames } from "../class-names.ts";
import styles from "./detail-page.module.css";

interface DetailPageProps {
  header: ReactNode;
  /** Sticky beside the header and the sections; under the header on narrow screens. */
  side: ReactNode;
  /** A BottomBar. */
  bar?: ReactNode;
  /** A row of SectionLinks, then sections. */
  children?: ReactNode;
}

/** The page of one item. */
export function DetailPage({ header, side, bar, children }: DetailPageProps) {
  const isBelowShown = useAfterFirstFrame();
  return (
    <div className={styles.page}>
      <div className={styles.main}>{header}</div>
      <aside className={styles.side}>{side}</aside>
      {children ? (
        <div className={styles.parts} data-below-first-screen>
          {isBelowShown ? children : null}
        </div>
      ) : null}
      {bar}
    </div>
  );
}

interface DetailHeaderProps {
  breadcrumb: ReactNode;
  title: string;
  lead: string;
  /** Under it: who made it. */
  byline?: ReactNode;
  /** A MetaList of size "m". */
  meta: ReactNode;
  /** Beside it. */
  share: ReactNode;
  /** Edge to edge above the title under 600 px. */
  media: ReactNode;
}

export function DetailHeader({ breadcrumb, title, lead, byline, meta, share, media }: DetailHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={styles.crumbs}>{breadcrumb}</div>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {byline}
      <div className={styles.facts}>
        {meta}
        {share}
      </div>
      <div className={styles.media}>{media}</div>
    </header>
  );
}

/** The action at the bottom of a narrow screen; wider screens have it in their panel. */
export function BottomBar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <section className={classNames(styles.bar, className)} aria-label={label}>
      {children}
    </section>
  );
}
