import { useState } from "react";
import type { CourseDraft, DraftLecture } from "../../../../shared/course/draft.ts";
import { useOwnCourses } from "../../../api/course-draft/use-draft.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { copyText as text, coursesText } from "../text.ts";
import { CopyForm } from "./copy-form.tsx";
import styles from "./outline.module.css";

interface CopyDialogProps {
  course: CourseDraft;
  lectures: readonly DraftLecture[];
  /** The server has all edits of the course. */
  isSaved: boolean;
  onClose: () => void;
}

/** Copies lectures into another course of the teacher. */
export function CopyDialog({ course, lectures, isSaved, onClose }: CopyDialogProps) {
  const { data, error, refetch } = useOwnCourses();
  const [chosen, setChosen] = useState<string | null>(null);
  const others = data?.filter(({ courseId }) => courseId !== course.courseId);
  const target = others?.find(({ courseId }) => courseId === chosen) ?? others?.[0];
  return (
    <Dialog open onOpenChange={onClose} title={text.title(lectures.length)} description={text.hint}>
      {others && target ? (
        <div className={styles.copy}>
          <Field label={text.course}>
            <Select
              options={others.map(({ courseId, title }) => ({ value: courseId, label: title || coursesText.untitled }))}
              value={target.courseId}
              onChange={setChosen}
            />
          </Field>
          <CopyForm
            key={target.courseId}
            courseId={target.courseId}
            title={target.title || coursesText.untitled}
            lectures={lectures}
            isSaved={isSaved}
            onClose={onClose}
          />
        </div>
      ) : others ? (
        <p className={styles.copy}>{text.none}</p>
      ) : error ? (
        <ErrorBox title={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingMessage />
      )}
    </Dialog>
  );
}
