import { classNames } from "../../../../ui/class-names.ts";
import { PersonIllustration } from "../../../../ui/image/person-illustration.tsx";
import { isLocked, landingMs, type LandingPhase } from "./landing-phase.ts";
import styles from "./landing.module.css";
import { introText } from "../text.ts";

const leaveMs = landingMs.free - landingMs.fading;

/** Two bodies and two people far apart come together while the words change: CLOSE, THE GAP, IN REALITY. */
export function Landing({ phase, onSkip }: { phase: LandingPhase; onSkip: () => void }) {
  const leaving = phase === "fading" || phase === "free";
  return (
    <section
      className={classNames(styles.intro, phase === "waiting" && styles.waiting, leaving && styles.leaving)}
      style={{ "--leave": `${leaveMs}ms` }}
      aria-label={introText.label}
      inert={!isLocked(phase) && phase !== "waiting"}
    >
      <div className={classNames(styles.bank, styles.left)} />
      <div className={classNames(styles.bank, styles.right)} />
      <div className={classNames(styles.person, styles.left)}>
        <PersonIllustration arms="ㅏ" face="chija-mid" ink="cheongja-pale" />
      </div>
      <div className={classNames(styles.person, styles.right)}>
        <PersonIllustration head="ㅎ" arms="ㅓ" face="gam-pale" ink="gam-deep" />
      </div>
      <div className={styles.words} aria-hidden="true">
        <div className={styles.first}>
          <div className={styles.left}>
            <span className={styles.before}>CLO</span>
          </div>
          <div className={styles.right}>
            <span className={styles.after}>SE</span>
          </div>
        </div>
        <div className={styles.second}>
          <span className={styles.before}>THE</span>
          <span className={styles.after}>GAP</span>
        </div>
        <div className={styles.third}>IN REALITY</div>
      </div>
      <p className="sr-only">{introText.spoken}</p>
      <button type="button" className={styles.skip} data-intro-skip onClick={onSkip}>
        {introText.skip}
      </button>
    </section>
  );
}
