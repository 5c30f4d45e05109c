import { Ellipsis, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { classNames } from "../class-names.ts";
import styles from "./more-menu.module.css";

export interface MenuAction {
  label: string;
  Icon: LucideIcon;
  /** Absent: the entry is not shown. */
  run: (() => void) | undefined;
  /** Apart from the others, at the end. */
  isLast?: boolean;
}

interface MoreMenuProps {
  /** The accessible name of the button. */
  label: string;
  /** Shows the entries in a sheet under this title on a phone. */
  sheetTitle?: string;
  entries: readonly MenuAction[];
}

/** Further actions on an item, behind a button with three dots. A script of the document dismisses it. */
export function MoreMenu({ label: name, sheetTitle, entries }: MoreMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  function close() {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }
  return (
    <details ref={details} data-menu className={classNames(styles.menu, sheetTitle !== undefined && styles.sheet)}>
      <summary className={styles.button} aria-label={name}>
        <Ellipsis />
      </summary>
      <ul className={styles.entries}>
        {sheetTitle === undefined ? null : (
          <li className={styles.title} dir="auto">
            {sheetTitle}
          </li>
        )}
        {entries.map(({ label, Icon, run, isLast }) =>
          run ? (
            <li key={label} className={classNames(isLast && styles.last)}>
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  close();
                  run();
                }}
              >
                <Icon />
                {label}
              </button>
            </li>
          ) : null,
        )}
      </ul>
    </details>
  );
}
