import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useDismissedQuery, useReloadRecommendations, useSetDismissed } from "../../api/recommendation.ts";
import { restorableText } from "../../components/restorable/text.ts";
import { useSignedInAction } from "../../components/signed-in-action/use-signed-in-action.ts";
import { Button } from "../../ui/action/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { SkeletonLine, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import styles from "./dismissed-dialog.module.css";
import { dismissedText as text } from "./text.ts";

interface DismissedDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The courses that the user does not want to be recommended. */
export function DismissedDialog({ open, onClose }: DismissedDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={text.title} description={text.description}>
      <DismissedCourses />
    </Dialog>
  );
}

/** Mounted with the open dialog: read at each opening. */
function DismissedCourses() {
  const list = useDismissedQuery();
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  const setDismissed = useSetDismissed();
  const reload = useReloadRecommendations();
  const run = useSignedInAction();
  const restore = (courseId: string) =>
    run(async () => {
      await setDismissed(courseId, false);
      setRestored((ids) => new Set([...ids, courseId]));
      await reload();
    });
  if (list.isError)
    return <ErrorBox title={text.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (list.isPending) {
    return (
      <SkeletonRegion>
        <SkeletonLine width="80%" />
      </SkeletonRegion>
    );
  }
  if (list.data.items.length === 0) return <p>{text.none}</p>;
  return (
    <ul className={styles.list}>
      {list.data.items.map(({ courseId, title }) => (
        <li key={courseId}>
          <Link to="/courses/$courseId" params={{ courseId }}>
            {title}
          </Link>
          {restored.has(courseId) ? (
            <output>{text.restored}</output>
          ) : (
            <Button size="s" aria-label={restorableText.undoOf(title)} onClick={() => restore(courseId)}>
              {restorableText.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
