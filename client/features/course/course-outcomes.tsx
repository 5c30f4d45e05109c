import { Check, Minus } from "lucide-react";
import type { Course } from "../../../shared/course.ts";
import { SplitPanel, SplitPanelSide } from "../../ui/split-panel.tsx";
import styles from "./course-outcomes.module.css";

/** Requirements and outcomes of a course, side by side. */
export function CourseOutcomes({ course }: { course: Course }) {
  const { requirements, outcomes, lectureCount } = course;
  return (
    <SplitPanel columns="1fr 1.24fr">
      <SplitPanelSide tone="sunken" className={styles.body}>
        <h3 className={styles.now}>지금은 이만큼이면 돼요</h3>
        <ul className={styles.list}>
          {(requirements.length > 0 ? requirements : ["처음이어도 괜찮아요"]).map((requirement) => (
            <li key={requirement}>
              <Minus />
              {requirement}
            </li>
          ))}
        </ul>
      </SplitPanelSide>
      <SplitPanelSide tone="deep" className={styles.body}>
        <h3>{lectureCount}강 뒤에는</h3>
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
