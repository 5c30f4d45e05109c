import { Check, Minus } from "lucide-react";
import type { Course } from "../../../shared/course/schema.ts";
import { SplitPanel, SplitPanelSide } from "../../ui/layout/split-panel.tsx";
import styles from "./course-outcomes.module.css";
import { coursePageText } from "./text.ts";

const text = coursePageText.outcomes;

/** Abilities of a learner before and after a course, side by side. Most courses state only where they start. */
export function CourseOutcomes({ course }: { course: Course }) {
  const { before, outcomes, level, lectureCount } = course;
  return (
    <SplitPanel columns="1fr 1.24fr" stacksUnder={1200}>
      <SplitPanelSide tone="sunken" className={styles.body}>
        <h3 className={styles.now}>{text.before}</h3>
        {before.length > 0 ? (
          <ul className={styles.list}>
            {before.map((sentence) => (
              <li key={sentence}>
                <Minus />
                {sentence}
              </li>
            ))}
          </ul>
        ) : (
          <>
            <p className={styles.level}>{level}</p>
            <p className={styles.start}>{text.start[level]}</p>
          </>
        )}
      </SplitPanelSide>
      <SplitPanelSide tone="deep" className={styles.body}>
        <h3>{text.after(lectureCount)}</h3>
        <ul className={styles.list}>
          {outcomes.map((outcome) => (
            <li key={outcome}>
              <Check />
              {outcome}
            </li>
          ))}
        </ul>
      </SplitPanelSide>
    </SplitPanel>
  );
}
