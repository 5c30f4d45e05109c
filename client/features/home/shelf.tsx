import type { ReactNode } from "react";
import { SectionHead } from "../../ui/section-head.tsx";
import styles from "./shelf.module.css";

interface ShelfProps {
  id: string;
  title: string;
  /** The link to all of it, made with `ShelfCount` in front of its words. */
  all: ReactNode;
  children: ReactNode;
}

/** One part of the home page. */
export function Shelf({ id, title, all, children }: ShelfProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} aside={<div className={styles.all}>{all}</div>} />
      {children}
    </section>
  );
}

/** How many there are in all; only spoken where the line is short. */
export function ShelfCount({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children} </span>;
}
