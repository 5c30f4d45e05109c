import { limits } from "../../../shared/limits.ts";
import type { LearningOverview } from "../../../shared/progress/schema.ts";
import { streakSentence, studyText } from "./study-text.ts";
import styles from "./study.module.css";
import { WeekDays } from "./week-days.tsx";
import { WeeksChart } from "./weeks-chart.tsx";
import { studyTexts } from "./text.ts";

/** The study of this week and of the weeks before; nothing without any study. */
export function StudyOverview({ learning, now }: { learning: LearningOverview; now: Date }) {
  const { studiedSec, completedLectures, completedItems, days, weeks } = learning;
  if (studiedSec === 0) return null;
  const streak = streakSentence(learning);
  return (
    <>
      <WeekDays days={days} now={now} />
      <section aria-labelledby="weeks" className={styles.study}>
        <h2 id="weeks">{studyTexts.lastWeeks(limits.weeksShown)}</h2>
        <WeeksChart weeks={weeks} />
        <dl className={styles.totals}>
          <div>
            <dt>{studyTexts.studied}</dt>
            <dd>{studyText(studiedSec)}</dd>
          </div>
          <div>
            <dt>{studyTexts.completedLectures}</dt>
            <dd>{studyTexts.lectures(completedLectures)}</dd>
          </div>
          <div>
            <dt>{studyTexts.completedItems}</dt>
            <dd>{studyTexts.items(completedItems)}</dd>
          </div>
        </dl>
        {streak ? <p className={styles.message}>{streak}</p> : null}
      </section>
    </>
  );
}
