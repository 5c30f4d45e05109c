import { useCourseActions, useVersions } from "../../../api/course-draft/use-draft.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { publishText as text } from "../text.ts";
import { VersionRow } from "./version-row.tsx";
import styles from "../course-draft.module.css";

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
    <Panel className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">{text.versions}</h2>
      <p className={styles.hint}>{text.versionsHint}</p>
      {versions && versions.length > 0 ? (
        <ul>
          {versions.map((version, index) => (
            <VersionRow
              key={version.number}
              courseId={courseId}
              version={version}
              isLive={index === 0 && isLive}
              onRestore={() => goBackTo(version.number)}
            />
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
