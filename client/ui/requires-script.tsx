import type { ReactNode } from "react";
import { Callout } from "./callout.tsx";
import styles from "./requires-script.module.css";

interface RequiresScriptProps {
  /** What JavaScript is needed for. */
  note?: string;
  children: ReactNode;
}

const screenNote = "이 화면은 자바스크립트를 켜야 볼 수 있어요. 브라우저 설정에서 켠 다음 다시 열어 주세요.";

/** Controls that work only with JavaScript; without it, a note in their place. */
export function RequiresScript({ note = screenNote, children }: RequiresScriptProps) {
  return (
    <>
      <noscript>
        <Callout>{note}</Callout>
      </noscript>
      <div className={styles.controls}>{children}</div>
    </>
  );
}
