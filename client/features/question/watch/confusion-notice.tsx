import { useEffect } from "react";
import { clockText } from "../../../../shared/format.ts";
import { useSetConfusion } from "../../../api/question/confusion.ts";
import { useAtom } from "../../../document/use-atom.ts";
import { useFailureToast } from "../parts/use-question-actions.ts";
import { confusionText } from "../text.ts";
import { confusionNoticeAtom } from "./confusion-notice-state.ts";
import styles from "./confusion.module.css";

interface ConfusionNoticeProps {
  lectureId: string;
  /** Opens the box for a question. */
  onAsk: () => void;
}

const shownMs = 8_000;

/** Over the video: that the segment is marked, how to take that back, and how to ask. */
export function ConfusionNotice({ lectureId, onAsk }: ConfusionNoticeProps) {
  const [notice, setNotice] = useAtom(confusionNoticeAtom);
  const set = useSetConfusion(useFailureToast());
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), shownMs);
    return () => clearTimeout(timer);
  }, [notice, setNotice]);
  if (notice?.lectureId !== lectureId) return null;
  return (
    <output className={styles.notice}>
      <span>
        <span className={styles.done}>
          <b>{clockText(notice.timestampSec)}</b>
          {confusionText.done}
        </span>
        {confusionText.private}
      </span>
      <button
        type="button"
        onClick={() => {
          void set(notice, false);
          setNotice(null);
        }}
      >
        {confusionText.undo}
      </button>
      <button
        type="button"
        onClick={() => {
          setNotice(null);
          onAsk();
        }}
      >
        {confusionText.ask}
      </button>
    </output>
  );
}
