import type { ReactNode } from "react";
import { Callout } from "./callout.tsx";
import styles from "./requires-script.module.css";
import { commonText } from "../text.ts";

interface RequiresScriptProps {
  /** The purpose of JavaScript. */
  note?: string;
  /** Serves the purpose without JavaScript, in place of the note. */
  instead?: ReactNode;
  children: ReactNode;
}

/** Controls that work only with JavaScript; without it, a note in their place. */
export function RequiresScript({ note = commonText.requiresScript, instead, children }: RequiresScriptProps) {
  return (
    <>
      <noscript>{instead ?? <Callout>{note}</Callout>}</noscript>
      <div className={styles.controls}>{children}</div>
    </>
  );
}
