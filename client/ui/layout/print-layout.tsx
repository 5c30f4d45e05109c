import type { ReactNode } from "react";
import { Printer } from "lucide-react";
import { Button } from "../action/button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./print-layout.module.css";
import { commonText } from "../text.ts";

interface PrintLayoutProps {
  /** Id of the heading that labels it. */
  labelledBy: string;
  /** Beside the print button: a back link, other actions. */
  actions: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A page to save or print; only this part is printed, on A4. */
export function PrintLayout({ labelledBy, actions, className, children }: PrintLayoutProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        {actions}
        <Button onClick={() => window.print()}>
          <Printer />
          {commonText.print}
        </Button>
      </div>
      <article className={classNames(styles.sheet, className)} aria-labelledby={labelledBy}>
        {children}
      </article>
    </div>
  );
}
