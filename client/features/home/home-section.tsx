import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { sectionText } from "./text.ts";
import styles from "./home-section.module.css";

interface HomeSectionProps {
  id: string;
  title: string;
  /** The page with the entire list. */
  to: "/courses" | "/lectures" | "/teachers";
  /** The total number; visually hidden on narrow screens. */
  count: string;
  children: ReactNode;
}

/** A section of the home page. */
export function HomeSection({ id, title, to, count, children }: HomeSectionProps) {
  const all = (
    <div className={styles.all}>
      <Link to={to} className={textLinkClass()}>
        <span className={styles.count}>{count}</span>
        {` ${sectionText.all}`}
      </Link>
    </div>
  );
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} aside={all} />
      {children}
    </section>
  );
}
