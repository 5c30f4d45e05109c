import { LoaderCircle, TriangleAlert } from "lucide-react";
import { errorText } from "../../../lib/error-messages.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import type { QuestionEntry } from "../sync/question-entries.ts";
import type { QuestionQueue } from "../sync/question-queue.ts";
import type { QuestionDraft } from "../sync/question-storage.ts";
import { pendingText } from "../text.ts";
import styles from "./parts.module.css";
import { PlainUserText } from "./user-text.tsx";

interface PendingQuestionListProps {
  queue: QuestionQueue;
  entries: readonly QuestionEntry[];
  /** Puts a rejected question back into the ask box. */
  onRewrite: (draft: QuestionDraft) => void;
}

/** Submitted questions that the server does not have yet, with the reason. */
export function PendingQuestionList({ queue, entries, onRewrite }: PendingQuestionListProps) {
  return entries.map(({ question: { id, refusal, ...draft }, waitsFor }) => (
    <div key={id} className={styles.waiting}>
      <PlainUserText text={draft.title} className={styles.title} />
      <output className={styles.waitingState}>
        {refusal ? <TriangleAlert /> : <LoaderCircle />}
        {refusal ? pendingText.failed(errorText(refusal)) : stateText(waitsFor)}
      </output>
      {refusal ? (
        <div className={styles.foot}>
          <button
            type="button"
            className={textLinkClass()}
            onClick={() => {
              queue.discard(id);
              onRewrite(draft);
            }}
          >
            {pendingText.rewrite}
          </button>
          <button type="button" className={textLinkClass()} onClick={() => queue.discard(id)}>
            {pendingText.discard}
          </button>
        </div>
      ) : null}
    </div>
  ));
}

function stateText(waitsFor: QuestionEntry["waitsFor"]): string {
  if (waitsFor === null) return pendingText.sending;
  if (waitsFor === "FETCH_ERROR") return pendingText.offline;
  return /TOKEN|UNAUTHENTICATED|REFRESH/.test(waitsFor)
    ? pendingText.signedOut
    : pendingText.failed(errorText(waitsFor));
}
