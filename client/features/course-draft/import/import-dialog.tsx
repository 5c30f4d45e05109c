import { useEffect, useState } from "react";
import { useOwnCourses } from "../../../api/course-draft/use-draft.ts";
import { draftEditor } from "../../../api/course-draft/draft-editors.ts";
import { importFolder } from "../../../api/course-draft/folder-import.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { studioPaths } from "../../../lib/studio-paths.ts";
import { errorCodeOf } from "../../../lib/trpc/api-error.ts";
import type { FoundFile } from "../../../lib/video-upload/dropped-files.ts";
import { Button } from "../../../ui/action/button.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useDismissActionToasts, useToast } from "../../../ui/overlay/toast.tsx";
import { PlanView } from "./plan-view.tsx";
import { ProblemList } from "./problem-list.tsx";
import { sendFiles } from "./send-files.ts";
import { importText as text } from "./text.ts";
import { useImportPlan } from "./use-import-plan.ts";
import styles from "./import.module.css";

interface ImportDialogProps {
  found: readonly FoundFile[];
  /** Null: the folder becomes a new course. */
  courseId: string | null;
  /** The server has all edits of the course. */
  isSaved: boolean;
  onClose: () => void;
  /** The course has what the folder has. */
  onDone: (courseId: string) => void;
}

/** Says what a folder changes, and makes it so when it is confirmed. */
export function ImportDialog({ found, courseId, isSaved, onClose, onDone }: ImportDialogProps) {
  const { data, error, refetch } = useImportPlan(found, courseId);
  const { data: courses } = useOwnCourses();
  const toast = useToast();
  const dismissActions = useDismissActionToasts();
  // That of the import before would lie on the buttons of a phone.
  useEffect(dismissActions, [dismissActions]);
  const [isImporting, setImporting] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const plan = data?.plan ?? null;
  const isSame =
    plan !== null && plan.edits.length + plan.videos.length + plan.attachments.length + plan.texts.length === 0;
  const origin = courseId === null ? courses?.find((one) => one.courseId === plan?.writtenId) : undefined;

  const confirm = async () => {
    if (!data?.plan) return;
    if (!isSaved) return setNotice(text.unsaved);
    const { draft, plan: confirmed } = data;
    setImporting(true);
    setNotice(null);
    try {
      await importFolder(draft, confirmed.edits, courseId === null);
    } catch (failure) {
      setImporting(false);
      const code = errorCodeOf(failure);
      if (code === "DRAFT_CHANGED") void refetch();
      setNotice(
        code === "DRAFT_CHANGED"
          ? text.changedMeanwhile
          : code === "BODY_TOO_LARGE"
            ? text.tooLarge
            : failureText(failure),
      );
      return;
    }
    sendFiles(draft.courseId, confirmed);
    toast({
      text: confirmed.videos.length + confirmed.attachments.length > 0 ? text.doneWithFiles : text.done,
      ...(confirmed.edits.length > 0 && {
        action: { label: text.undo, onSelect: () => draftEditor(draft.courseId).undo() },
      }),
    });
    onDone(draft.courseId);
  };

  const canImport = plan !== null && !isSame;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={courseId === null ? text.newCourse : text.update}
      size="l"
      showCloseButton={false}
      actions={
        <>
          <Button onClick={onClose} disabled={isImporting}>
            {canImport ? text.cancel : text.close}
          </Button>
          {canImport ? (
            <Button variant="primary" onClick={() => void confirm()} pending={isImporting && text.importing}>
              {text.confirm}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.body}>
        {notice === null ? null : (
          <Callout tone="warn" live>
            <p>{notice}</p>
          </Callout>
        )}
        {origin ? (
          <Callout>
            <p>
              {text.ofCourse(origin.title)}{" "}
              <a href={studioPaths.outline(origin.courseId)} className={textLinkClass()}>
                {text.open}
              </a>
            </p>
          </Callout>
        ) : null}
        {error ? (
          <ErrorBox
            title={error instanceof DOMException ? text.failed : failureText(error)}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <LoadingMessage />
        ) : !data.plan ? (
          <ProblemList problems={data.problems} />
        ) : isSame ? (
          <p>{text.same}</p>
        ) : (
          <PlanView {...data} isNew={courseId === null} />
        )}
      </div>
    </Dialog>
  );
}
