import type { ReactNode } from "react";
import styles from "./signup-footer.module.css";

/** The buttons of a step; sticky at the bottom of a narrow screen. */
export function SignupFooter({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
