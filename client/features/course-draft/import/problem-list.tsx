import { importText as text, placeText, problemText } from "./text.ts";
import type { ImportProblem } from "./plan-import.ts";
import styles from "./import.module.css";

/** Everything that is wrong with a folder, by file and line. */
export const ProblemList = ({ problems }: { problems: readonly ImportProblem[] }) => (
  <section aria-labelledby="folder-problems">
    <h3 id="folder-problems" className={styles.refused}>
      {text.refused(problems.length)}
    </h3>
    <p className={styles.hint}>{text.refusedHint}</p>
    <ul className={styles.problems} aria-label={text.problems}>
      {problems.map((problem, index) => (
        <li key={index}>
          <b>{placeText(problem)}</b>
          <span>{problemText(problem)}</span>
        </li>
      ))}
    </ul>
  </section>
);
