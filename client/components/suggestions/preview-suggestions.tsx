import { LectureCard } from "../lecture-card.tsx";
import styles from "./preview-suggestions.module.css";
import { suggestionText } from "../text.ts";
import { usePreviews } from "./use-previews.ts";

const shown = 2;

/** Two lectures that everyone may watch, under an empty list. */
export function PreviewSuggestions() {
  const previews = usePreviews(shown);
  if (!previews) return <div className={styles.space} />;
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
