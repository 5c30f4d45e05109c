import type { ReactNode } from "react";
import { SectionHead } from "../../ui/section-head.tsx";

interface ShelfProps {
  id: string;
  title: string;
  /** The link to all of it. */
  all: ReactNode;
  children: ReactNode;
}

/** One part of the home page. */
export function Shelf({ id, title, all, children }: ShelfProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} aside={all} />
      {children}
    </section>
  );
}
