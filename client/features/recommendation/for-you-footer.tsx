import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { textLinkClass } from "../../ui/action/text-link.ts";
import styles from "./for-you.module.css";
import { footerText } from "./text.ts";

interface ForYouFooterProps {
  /** By which rule the courses were chosen. */
  text: string;
  /** Changes that the user can make to it. */
  children?: ReactNode;
}

export function ForYouFooter({ text, children }: ForYouFooterProps) {
  return (
    <div className={styles.rule}>
      <p>{text}</p>
      <div className={styles.links}>
        {children}
        <Link to="/courses" className={textLinkClass()}>
          {footerText.courses}
        </Link>
      </div>
    </div>
  );
}
