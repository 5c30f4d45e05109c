import { useSimilarQuestions } from "../../../api/question/question-queries.ts";
import { highlight } from "../../../ui/markdown/highlight.tsx";
import { useDebouncedValue } from "../../../ui/field/use-debounced-value.ts";
import { questionFormText, questionText } from "../text.ts";
import styles from "./parts.module.css";
import { StatusTag } from "./status-tag.tsx";

interface SimilarQuestionsProps {
  /** Empty: not known yet. */
  lectureId: string;
  title: string;
  onOpen: (questionId: string) => void;
}

/** Questions with similar titles, while the user types one. */
export function SimilarQuestions({ lectureId, title, onOpen }: SimilarQuestionsProps) {
  const query = useDebouncedValue(title.trim());
  const found = useSimilarQuestions(lectureId, query);
  if (!found || found.length === 0 || query.length < 2 || title.trim() === "") return null;
  return (
    <div className={styles.similar}>
      <output className={styles.similarCount}>{questionFormText.similar(found.length)}</output>
      <ul>
        {found.map((one) => (
          <li key={one.questionId}>
            <button type="button" className={styles.similarRow} onClick={() => onOpen(one.questionId)}>
              <bdi>{highlight(one.title, stemsOf(query))}</bdi>
              <StatusTag status={one.status} />
              <span className={styles.quiet}>{questionText.answers(one.answerCount)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Marked words of a title, without the last syllable of longer ones, which is often an ending. */
const stemsOf = (query: string): string[] =>
  (query.match(/[\p{L}\p{N}]{2,}/gu) ?? []).map((word) => (word.length > 2 ? word.slice(0, -1) : word));
