import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { PersonIllustration } from "../../ui/image/person-illustration.tsx";
import styles from "./auth-illustration.module.css";

export type MeetingScene = "login" | "signup" | "password";

interface AuthIllustrationProps {
  scene: MeetingScene;
  /** Width of the slit in rem; at 0 the panels touch, and so do the hands. */
  open: number;
  /** The text on the left panel. */
  children?: ReactNode;
}

/** Two panels, a slit, and two people who reach across it. */
export function AuthIllustration({ scene, open, children }: AuthIllustrationProps) {
  const [left, right] = people[scene];
  return (
    <div
      className={classNames(styles.illustration, styles[scene])}
      style={{ "--open": `${open}rem` }}
      data-closed={open === 0 || undefined}
      aria-hidden="true"
    >
      <div className={styles.left}>{children ? <p className={styles.words}>{children}</p> : null}</div>
      <div className={styles.right} />
      <PersonIllustration {...left} className={styles.first} />
      <PersonIllustration {...right} className={styles.second} />
    </div>
  );
}

const people = {
  login: [
    { head: "ㅇ", arms: "ㅏ", ink: "chija-deep", face: "cheongja-spark" },
    { head: "ㅁ", arms: "ㅓ", ink: "cheongja-mid", face: "cheongja-pale" },
  ],
  signup: [
    { head: "ㅂ", arms: "ㅏ", ink: "gam-deep", face: "gam-pale" },
    { head: "ㅇ", arms: "ㅓ", ink: "jjok-mid", face: "jjok-spark" },
  ],
  password: [
    { head: "ㅎ", arms: "ㅏ", ink: "ssuk-deep", face: "ssuk-pale" },
    { head: "ㅁ", arms: "ㅓ", ink: "bam-mid", face: "bam-pale" },
  ],
} as const;
