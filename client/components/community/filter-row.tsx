import type { ReactNode } from "react";
import styles from "./filter-row.module.css";

interface FilterRowProps {
  /** The name of the chips, for assistive technology. */
  label: string;
  chips: ReactNode;
  sort: ReactNode;
}

/** Over a list of texts: chips that filter it, and its order. */
export function FilterRow({ label, chips, sort }: FilterRowProps) {
  return (
    <div className={styles.row}>
      <fieldset className={styles.chips}>
        <legend className="sr-only">{label}</legend>
        {chips}
      </fieldset>
      {sort}
    </div>
  );
}
