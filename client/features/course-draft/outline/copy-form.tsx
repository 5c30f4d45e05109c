import { useEffect, useState } from "react";
import type { CourseDraft, DraftLecture } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import type { DraftEdit } from "../../../api/course-draft/edits.ts";
import { useDraft } from "../../../api/course-draft/use-draft.ts";
import { errorText, failureText } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { copyText as text, outlineText } from "../text.ts";
import styles from "./outline.module.css";

interface CopyFormProps {
  /** The course that gets the copies. */
  courseId: string;
  title: string;
  lectures: readonly DraftLecture[];
  isSaved: boolean;
  onClose: () => void;
}

const newSection = "new";

/** Chooses the section, and makes the copies as a step of their course. */
export function CopyForm({ courseId, title, lectures, isSaved, onClose }: CopyFormProps) {
  const { draft, editor, state, error, refetch } = useDraft(courseId);
  const toast = useToast();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const { saving, refusal } = state;
  useEffect(() => {
    if (!isSent || saving === "SAVING") return;
    if (saving === "SAVED")
      toast({
        text: text.copied(lectures.length, title),
        action: { label: outlineText.undo, onSelect: () => editor.undo() },
      });
    else if (saving === "OFFLINE") toast({ text: text.waits });
    else toast({ text: errorText(refusal ?? "DRAFT_CHANGED"), tone: "bad" });
    onClose();
  }, [isSent, saving, refusal, toast, lectures.length, title, editor, onClose]);
  if (error) return <ErrorBox title={failureText(error)} onRetry={() => void refetch()} />;
  if (!draft) return <LoadingMessage />;
  const { sections } = draft;
  const sectionId = chosen ?? sections.at(-1)?.sectionId ?? newSection;
  const isFull = draft.lectures.length + lectures.length > limits.courseLecturesMax;
  const refused = isFull ? outlineText.tooMany : isSaved ? null : text.unsaved;
  const copy = () => {
    if (refused !== null) return;
    editor.edit(...copyEdits(draft, lectures, sectionId));
    setSent(true);
  };
  return (
    <>
      <Field label={text.section} error={refused}>
        <Select
          options={[
            ...sections.map((section, index) => ({
              value: section.sectionId,
              label: section.title || outlineText.newSection(index + 1),
            })),
            { value: newSection, label: text.newSection },
          ]}
          value={sectionId}
          onChange={setChosen}
        />
      </Field>
      <p className={styles.copyActions}>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button variant="primary" onClick={copy} pending={isSent && text.copying}>
          {text.copy}
        </Button>
      </p>
    </>
  );
}

/** Copies at the end of a section, which may be a new one. */
function copyEdits(draft: CourseDraft, lectures: readonly DraftLecture[], chosen: string): DraftEdit[] {
  const { courseId, sections } = draft;
  const isNew = chosen === newSection;
  const sectionId = isNew ? crypto.randomUUID() : chosen;
  const section = { sectionId, title: outlineText.newSection(sections.length + 1) };
  const last = sections.at(-1)?.sectionId ?? null;
  const after = draft.lectures.findLast((one) => one.sectionId === sectionId)?.lectureId ?? null;
  const copies = lectures.map((lecture) => ({ from: lecture.lectureId, lecture, lectureId: crypto.randomUUID() }));
  const copy: DraftEdit = {
    kind: "copyLectures",
    input: { courseId, sectionId, after, lectures: copies.map(({ lectureId, from }) => ({ lectureId, from })) },
    shown: copies.map(({ lecture, lectureId }) => ({
      ...lecture,
      lectureId,
      sectionId,
      isPublished: false,
      replacedMediaId: null,
    })),
  };
  if (!isNew) return [copy];
  return [{ kind: "addSections", input: { courseId, after: last, sections: [section] } }, copy];
}
