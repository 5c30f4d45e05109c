import { ChevronLeft, ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { paginationRange } from "./pagination-range.ts";
import styles from "./pagination.module.css";
import { paginationText } from "../text.ts";

/** Props that a page's link spreads onto its element; `page` is its target. */
export interface PageLink {
  page: number;
  className: string | undefined;
  "aria-label"?: string;
  "aria-current"?: "page" | undefined;
  rel?: "prev" | "next" | undefined;
  children: ReactNode;
}

interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pages: number;
  label?: string;
  renderLink: (link: PageLink) => ReactNode;
}

/** Numbered links to the pages of a list; nothing for a single page. */
export function Pagination({ page, pages, label = paginationText.label, renderLink }: PaginationProps) {
  if (pages <= 1) return null;
  const step = (to: number, name: string, rel: "prev" | "next", icon: ReactNode) =>
    to >= 1 && to <= pages ? (
      renderLink({ page: to, className: styles.slot, "aria-label": name, rel, children: icon })
    ) : (
      <span className={styles.off} aria-hidden="true">
        {icon}
      </span>
    );
  return (
    <nav className={styles.pages} aria-label={label}>
      {step(page - 1, paginationText.previous, "prev", <ChevronLeft />)}
      {paginationRange(page, pages).map((slot, i) =>
        slot === "gap" ? (
          <span key={`gap-${i}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Fragment key={slot}>
            {renderLink({
              page: slot,
              className: styles.slot,
              "aria-current": slot === page ? "page" : undefined,
              children: (
                <span>
                  {slot}
                  <span className="sr-only">{paginationText.unit}</span>
                </span>
              ),
            })}
          </Fragment>
        ),
      )}
      {step(page + 1, paginationText.next, "next", <ChevronRight />)}
      <output className="sr-only">{paginationText.current(page, pages)}</output>
    </nav>
  );
}
