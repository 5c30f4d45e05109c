import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { Wordmark } from "../../ui/image/wordmark.tsx";
import { AuthIllustration, type MeetingScene } from "./auth-illustration.tsx";
import styles from "./auth-layout.module.css";
import { authFrameText } from "./head-text.ts";

interface AuthLayoutProps {
  scene: MeetingScene;
  /** Width of the slit in rem: smaller with each step. */
  open: number;
  /** The two lines on the image. */
  text: readonly string[];
  /** The progress, above the heading. */
  above?: ReactNode;
  title: string;
  lead: ReactNode;
  /** In place of the illustration: what the visitor is about to start. */
  inSight?: ReactNode;
  children: ReactNode;
}

/** The frame of the sign-in and sign-up screens: a column beside an illustration, without navigation. */
export function AuthLayout({ scene, open, text: words, above, title, lead, inSight, children }: AuthLayoutProps) {
  const heading = useHeadingFocus(title);
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <Link to="/" className={styles.home} aria-label={authFrameText.home}>
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
      <div className={inSight ? styles.inSight : styles.art}>
        {inSight ?? (
          <AuthIllustration scene={scene} open={open}>
            {words[0]}
            <br />
            {words[1]}
          </AuthIllustration>
        )}
      </div>
    </div>
  );
}

/** The heading takes the focus when the step changes, unless an input has it. */
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
