import { useState } from "react";
import type { LearningOverview } from "../../../shared/progress/schema.ts";
import { kstDayOf, kstDayText } from "../../../shared/time.ts";
import { onDemand } from "../../document/on-demand.tsx";
import { classNames } from "../../ui/class-names.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { weekGoal } from "./study-text.ts";
import { goalText as text, studyTexts } from "./text.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import styles from "./week-goal.module.css";

const GoalDialog = onDemand(() => import("./goal-dialog.tsx").then((module) => module.GoalDialog));

/** The week as seven blocks; each is full at a seventh of the learner's own goal. */
export function WeekGoal({ learning, now }: { learning: LearningOverview; now: Date }) {
  const [isOpen, setOpen] = useState(false);
  const { goalMinutes } = learning;
  const { minutes, blocks } = weekGoal(learning, kstDayText(kstDayOf(now)));
  return (
    <Panel aria-labelledby="week-goal" className={styles.goal}>
      <header className={styles.head}>
        <h2 id="week-goal">{text.week(minutes)}</h2>
        <button type="button" className={classNames(textLinkClass(), styles.change)} onClick={() => setOpen(true)}>
          {goalMinutes === null ? text.set : text.change(goalMinutes)}
        </button>
      </header>
      <ul className={styles.days}>
        {blocks.map(({ name, part, text: studied, isToday }) => (
          <li key={name} aria-current={isToday ? "date" : undefined}>
            <i
              className={styles.block}
              data-full={part >= 1 || undefined}
              data-empty={part === 0 || undefined}
              style={{ "--part": part }}
            />
            <span aria-hidden="true">{isToday ? text.today : name}</span>
            <span className="sr-only">{`${studyTexts.weekday(name)} ${studied}`}</span>
          </li>
        ))}
      </ul>
      <GoalDialog open={isOpen} onClose={() => setOpen(false)} goalMinutes={goalMinutes} />
    </Panel>
  );
}
