import type { LearningOverview } from "../../../shared/progress/schema.ts";
import { classNames } from "../../ui/class-names.ts";
import { shortDay, studyText, weekColumns } from "./study-text.ts";
import styles from "./study.module.css";
import { studyTexts } from "./text.ts";

/** Study time in each of the last weeks: a chart, and a table for screen readers. */
export function WeeksChart({ weeks }: { weeks: LearningOverview["weeks"] }) {
  const columns = weekColumns(weeks);
  const longest = Math.max(...weeks.map(({ studiedSec }) => studiedSec));
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        {longest > 0 ? <p className={styles.top}>{studyTexts.longestWeek(studyText(longest))}</p> : null}
        <div className={styles.columns}>
          {columns.map(({ day, part, isCurrent }) => (
            <i
              key={day}
              className={classNames(part === 0 && styles.empty, isCurrent && styles.current)}
              style={{ "--part": part }}
            />
          ))}
        </div>
        <p className={styles.ends}>
          <span>{shortDay(weeks[0]?.day ?? "")}</span>
          <b>{studyTexts.thisWeek}</b>
        </p>
      </div>
      <div className="sr-only">
        <table>
          <caption>{studyTexts.byWeek}</caption>
          <tbody>
            {columns.map(({ day, name, text }) => (
              <tr key={day}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
