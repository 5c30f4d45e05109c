import type { LearningOverview } from "../../../shared/progress/schema.ts";
import { kstDayOf, kstDayText } from "../../../shared/time.ts";
import { classNames } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { weekBars } from "./study-text.ts";
import styles from "./study.module.css";
import { studyTexts } from "./text.ts";

/** This week, one bar per day. */
export function WeekDays({ days, now }: { days: LearningOverview["days"]; now: Date }) {
  return (
    <section aria-labelledby="week" className={styles.study}>
      <h2 id="week">{studyTexts.thisWeek}</h2>
      <ul className={styles.days}>
        {weekBars(days, kstDayText(kstDayOf(now))).map(({ name, part, text, isToday }) => (
          <li
            key={name}
            className={classNames(part === null && styles.rest, isToday && styles.today)}
            aria-current={isToday ? "date" : undefined}
          >
            <span>
              <span aria-hidden="true">{name}</span>
              <span className="sr-only">{studyTexts.weekday(name)}</span>
            </span>
            {part === null ? (
              <i className={styles.restLine} />
            ) : (
              <ProgressBar value={part} label={`${studyTexts.weekday(name)} ${text}`} />
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={styles.message}>{studyTexts.mayRest}</p>
    </section>
  );
}
