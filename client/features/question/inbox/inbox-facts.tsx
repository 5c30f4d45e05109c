import { countText, durationText } from "../../../../shared/format.ts";
import type { InboxSummary } from "../../../../shared/inbox/schema.ts";
import { limits } from "../../../../shared/limits.ts";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { inboxText as text } from "../text.ts";
import styles from "./inbox.module.css";

/** The figures of a teacher's answers and replies, each with what it is based on. */
export function InboxFacts({ summary }: { summary: InboxSummary }) {
  const { open, overdue, unrepliedReviews, unrepliedLow, medianSec, recentAnswers, resolved, total } = summary;
  const facts = [
    { label: text.open, value: countText(open), basis: text.overdue(questionLimits.answerHours, overdue) },
    {
      label: text.unreplied,
      value: countText(unrepliedReviews),
      basis: text.low(limits.lowRatingMax, unrepliedLow),
    },
    {
      label: text.median,
      value: medianSec === null ? text.noMedian : durationText(medianSec),
      basis: text.medianOf(questionLimits.answerTimeDays, recentAnswers),
    },
    {
      label: text.resolved,
      value: `${total === 0 ? 0 : Math.round((100 * resolved) / total)}%`,
      basis: text.resolvedOf(total, resolved),
    },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, basis }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.basis}>{basis}</dd>
        </div>
      ))}
    </dl>
  );
}
