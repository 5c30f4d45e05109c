import { Check } from "lucide-react";
import { dateTimeText } from "../../../shared/format.ts";
import { useCourseActions, useVersions } from "../../api/course-draft/use-draft.ts";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../ui/feedback/loading-message.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { publishText as text, stateText } from "./text.ts";
import styles from "./course-draft.module.css";

interface VersionsProps {
  courseId: string;
  /** The newest version is in the shop. */
  isLive: boolean;
}

/** The published versions of a course, each of which can become the draft again. */
export function Versions({ courseId, isLive }: VersionsProps) {
  const { data: versions, error, refetch } = useVersions(courseId);
  const { restore } = useCourseActions();
  const toast = useToast();
  const goBackTo = (number: number) =>
    restore.mutate(
      { courseId, number },
      {
        onSuccess: () => toast({ text: text.restored(number) }),
        onError: (failure) => toast({ text: failureText(failure), tone: "bad" }),
      },
    );
  return (
    <Panel className={styles.checks} aria-labelledby="versions">
      <h2 id="versions">{text.versions}</h2>
      <p className={styles.hint}>{text.versionsHint}</p>
      {versions && versions.length > 0 ? (
        <ul>
          {versions.map(({ number, publishedAt, title, lectureCount }, index) => (
            <li key={number} className={styles.version}>
              <b>{text.version(number)}</b>
              <span>
                {dateTimeText(publishedAt)}
                <small>{text.versionFacts(title, lectureCount)}</small>
              </span>
              {index === 0 && isLive ? (
                <Tag tone="good" icon={<Check />}>
                  {stateText.PUBLISHED}
                </Tag>
              ) : (
                <Button size="s" onClick={() => goBackTo(number)}>
                  {text.restore}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : versions ? (
        <p className={styles.hint}>{text.noVersions}</p>
      ) : error ? (
        <ErrorBox title={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingMessage />
      )}
    </Panel>
  );
}
