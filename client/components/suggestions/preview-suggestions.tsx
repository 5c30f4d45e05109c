import { useDeferredValue } from "react";
import { useLecturesQuery } from "../../api/lecture.ts";
import { LectureCard } from "../lecture-card.tsx";
import styles from "./preview-suggestions.module.css";
import { suggestionText } from "../text.ts";

const shown = 2;

/** Two lectures that everyone may watch, under an empty list. */
export function PreviewSuggestions() {
  // Not with the first render: a list that the browser stores is empty then, whatever it holds.
  const isSettled = useDeferredValue(true, false);
  const lectures = useLecturesQuery({ page: 1, rows: shown, preview: true }, isSettled);
  if (lectures.isPending) return <div className={styles.space} />;
  const previews = lectures.data?.items ?? [];
  if (previews.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-labelledby="suggestions">
      <h2 id="suggestions">{suggestionText.title}</h2>
      <ul className={styles.cards}>
        {previews.map((lecture) => (
          <li key={lecture.lectureId}>
            <LectureCard lecture={lecture} />
          </li>
        ))}
      </ul>
    </section>
  );
}
