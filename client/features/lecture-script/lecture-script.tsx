import { useLectureScript } from "../../api/lecture.ts";
import { failureText } from "../../lib/error-messages.ts";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../ui/feedback/loading-message.tsx";
import { FormattedText } from "../../ui/markdown/formatted-text.tsx";
import styles from "./lecture-script.module.css";

export interface LectureScriptProps {
  lectureId: string;
}

/** The text that a teacher has written beside a video. */
export default function LectureScript({ lectureId }: LectureScriptProps) {
  const { data, error, refetch } = useLectureScript(lectureId);
  if (data)
    return (
      <div className={styles.script}>
        <FormattedText appearance="note" text={data.script} />
      </div>
    );
  return error ? <ErrorBox title={failureText(error)} onRetry={() => void refetch()} /> : <LoadingMessage />;
}
