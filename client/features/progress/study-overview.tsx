import { limits } from "../../../shared/limits.ts";
import type { LearningOverview } from "../../../shared/progress.ts";
import { streakSentence, studyText } from "./study-text.ts";
import styles from "./study.module.css";
import { WeekDays } from "./week-days.tsx";
import { WeeksChart } from "./weeks-chart.tsx";

/** The study of this week and of the weeks before; nothing without any study. */
export function StudyOverview({ learning, now }: { learning: LearningOverview; now: Date }) {
  const { studiedSec, completedLectures, completedItems, days, weeks } = learning;
  if (studiedSec === 0) return null;
  const streak = streakSentence(learning);
  return (
    <div className={styles.study}>
      <WeekDays days={days} now={now} />
      <section aria-labelledby="weeks">
        <h2 id="weeks">지난 {limits.weeksShown}주</h2>
        <WeeksChart weeks={weeks} />
        <dl className={styles.totals}>
          <div>
            <dt>배운 시간</dt>
            <dd>{studyText(studiedSec)}</dd>
          </div>
          <div>
            <dt>끝까지 들은 강의</dt>
            <dd>{completedLectures}강</dd>
          </div>
          <div>
            <dt>완강</dt>
            <dd>{completedItems}개</dd>
          </div>
        </dl>
        {streak ? <p className={styles.message}>{streak}</p> : null}
      </section>
    </div>
  );
}
