import { CircleQuestionMark } from "lucide-react";
import { useSetAtom } from "jotai";
import { clockText } from "../../../../shared/format.ts";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { useMyConfusion, useSetConfusion } from "../../../api/question/confusion.ts";
import { useSignedInAction } from "../../../components/signed-in-action/use-signed-in-action.ts";
import { useFailureToast } from "../parts/use-question-actions.ts";
import { confusionText } from "../text.ts";
import { confusionNoticeAtom } from "./confusion-notice-state.ts";
import styles from "./confusion.module.css";

interface ConfusionButtonProps {
  lectureId: string;
  second: number;
}

const slotOf = (sec: number): number => Math.floor(sec / questionLimits.confusionSlotSeconds);

/** One tap marks the segment on the screen as not understood; another one takes that back. */
export function ConfusionButton({ lectureId, second }: ConfusionButtonProps) {
  const mine = useMyConfusion(lectureId);
  const showNotice = useSetAtom(confusionNoticeAtom);
  const set = useSetConfusion(useFailureToast());
  const runSignedIn = useSignedInAction();
  const marked = mine.find((sec) => slotOf(sec) === slotOf(second));
  const press = () =>
    runSignedIn(() => {
      const timestampSec = marked ?? second;
      void set({ lectureId, timestampSec }, marked === undefined);
      showNotice(marked === undefined ? { lectureId, timestampSec } : null);
    });
  return (
    <button type="button" className={styles.button} aria-pressed={marked !== undefined} onClick={press}>
      <CircleQuestionMark />
      {marked === undefined ? confusionText.mark : confusionText.marked(clockText(marked))}
    </button>
  );
}
