import { RefreshCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../action/button.tsx";
import styles from "./error-box.module.css";
import { commonText } from "../text.ts";

interface ErrorBoxProps {
  /** The failure, as a sentence. */
  title: string;
  /** The parts that still work, or the error's number. */
  children?: ReactNode;
  onRetry?: () => void;
  /** While the retry runs. */
  retrying?: boolean;
}

/** Shown in place of a part that failed; the rest of the page stays. */
export function ErrorBox({ title, children, onRetry, retrying }: ErrorBoxProps) {
  return (
    <div className={styles.fail} role="alert">
      <TriangleAlert />
      <div className={styles.text}>
        <b>{title}</b>
        {children ? <p>{children}</p> : null}
      </div>
      {onRetry ? (
        <Button size="s" onClick={onRetry} pending={retrying && commonText.retrying}>
          <RefreshCw />
          {commonText.retry}
        </Button>
      ) : null}
    </div>
  );
}
