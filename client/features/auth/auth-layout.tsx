import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { Wordmark } from "../../ui/wordmark.tsx";
import { AuthIllustration, type MeetingScene } from "./auth-illustration.tsx";
import styles from "./auth-layout.module.css";

interface AuthLayoutProps {
  scene: MeetingScene;
  /** Width of the slit in rem: it closes as the steps pass. */
  open: number;
  /** The two lines on the image. */
  text: [string, string];
  /** How far one is, over the heading. */
  above?: ReactNode;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A way that asks one thing at a time and has no navigation but the wordmark: a column, and beside it a image. */
export function AuthLayout({ scene, open, text: words, above, title, lead, children }: AuthLayoutProps) {
  const heading = useHeadingFocus(title);
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <Link to="/" className={styles.home} aria-label="CLOSEGAP 홈">
          <Wordmark />
        </Link>
        <div className={styles.form}>
          {above}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </div>
      <div className={styles.art}>
        <AuthIllustration scene={scene} open={open}>
          {words[0]}
          <br />
          {words[1]}
        </AuthIllustration>
      </div>
    </div>
  );
}

/** The heading takes the focus when a step gives way to the next, not when the page is first shown. A field that requests it keeps it. */
function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.scrollIntoView({ block: "nearest" });
    if (document.activeElement?.matches("input")) return;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}
