import { ChevronRight } from "lucide-react";
import { Children, type ReactNode } from "react";
import styles from "./breadcrumb.module.css";
import { commonText } from "../text.ts";

/** Links to the pages above this one, the nearest last. */
export function Breadcrumb({ label = commonText.position, children }: { label?: string; children: ReactNode }) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <ol>
        {Children.toArray(children).map((step, i) => (
          <li key={i}>
            {i > 0 ? <ChevronRight /> : null}
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
