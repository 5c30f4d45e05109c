import type { LearningOverview } from "../../../shared/progress.ts";
import { kstDayOf, kstDayText } from "../../../shared/time.ts";
import { classNames } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { weekBars } from "./study-text.ts";
import styles from "./study.module.css";

/** This week, one bar per day. */
export function WeekDays({ days, now }: { days: LearningOverview["days"]; now: Date }) {
  return (
    <section aria-labelledby="week">
      <h2 id="week">이번 주</h2>
      <ul className={styles.days}>
        {weekBars(days, kstDayText(kstDayOf(now))).map(({ name, part, text, isToday }) => (
          <li
            key={name}
            className={classNames(part === null && styles.rest, isToday && styles.today)}
            aria-current={isToday ? "date" : undefined}
          >
            <span>
              {name}
              <span className="sr-only">요일</span>
            </span>
            {part === null ? (
              <i className={styles.restLine} />
            ) : (
              <ProgressBar value={part} label={`${name}요일 ${text}`} />
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={styles.message}>쉬는 날이 있어도 괜찮아요. 틈은 그대로 있어요.</p>
    </section>
  );
}
