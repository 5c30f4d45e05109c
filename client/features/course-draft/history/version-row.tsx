import { Check } from "lucide-react";
import { useMemo, useState } from "react";
import type { CourseVersion } from "../../../../shared/course/draft.ts";
import { changesBetween } from "../../../../shared/course/version-changes.ts";
import { dateTimeText } from "../../../../shared/format.ts";
import { useVersion } from "../../../api/course-draft/use-draft.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { publishText, stateText } from "../text.ts";
import { ChangeList } from "./change-list.tsx";
import { historyText as text } from "./text.ts";
import styles from "./history.module.css";

interface VersionRowProps {
  courseId: string;
  version: CourseVersion;
  /** It is in the shop. */
  isLive: boolean;
  onRestore: () => void;
}

/** A published version, with its differences from the one before on demand. */
export function VersionRow({ courseId, version, isLive, onRestore }: VersionRowProps) {
  const { number, publishedAt, title, lectureCount } = version;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.version}>
      <div className={styles.row}>
        <b>{publishText.version(number)}</b>
        <span>
          {dateTimeText(publishedAt)}
          <small>{publishText.versionFacts(title, lectureCount)}</small>
        </span>
        <div className={styles.actions}>
          {isLive ? (
            <Tag tone="good" icon={<Check />}>
              {stateText.PUBLISHED}
            </Tag>
          ) : null}
          <Button
            size="s"
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={text.showOf(number)}
            onClick={() => setOpen(!isOpen)}
          >
            {text.show}
          </Button>
          {isLive ? null : (
            <Button size="s" onClick={onRestore}>
              {publishText.restore}
            </Button>
          )}
        </div>
      </div>
      {isOpen ? <VersionChanges courseId={courseId} number={number} /> : null}
    </li>
  );
}

function VersionChanges({ courseId, number }: { courseId: string; number: number }) {
  const version = useVersion(courseId, number);
  const former = useVersion(courseId, number > 1 ? number - 1 : null);
  const changes = useMemo(
    () => version.data && former.data && changesBetween(former.data, version.data),
    [version.data, former.data],
  );
  const error = version.error ?? former.error;
  if (number === 1) return <p className={styles.place}>{text.first}</p>;
  if (error) return <ErrorBox title={failureText(error)} onRetry={() => void (version.refetch(), former.refetch())} />;
  if (!changes) return <LoadingMessage />;
  return changes.length === 0 ? <p className={styles.place}>{text.none}</p> : <ChangeList changes={changes} />;
}
