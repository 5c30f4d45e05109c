import { textLinkClass } from "../../../ui/action/text-link.ts";
import { inboxText as text } from "../text.ts";
import styles from "./parts.module.css";
import { PlainUserText } from "./user-text.tsx";

export interface Suggestion {
  questionId: string;
  title: string;
  answer: string;
}

/** The teacher's answers to similar questions, to be used again. */
export function Suggestions({ all, onUse }: { all: readonly Suggestion[]; onUse: (answer: string) => void }) {
  if (all.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-label={text.similar}>
      <h3 className={styles.similarCount}>{text.similar}</h3>
      <ul>
        {all.map(({ questionId, title, answer }) => (
          <li key={questionId} className={styles.suggestion}>
            <PlainUserText text={text.quoted(title)} />
            <PlainUserText text={answer} className={styles.suggested} />
            <button type="button" className={textLinkClass()} onClick={() => onUse(answer)}>
              {text.useAnswer}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
