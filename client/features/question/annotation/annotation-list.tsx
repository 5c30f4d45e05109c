import { useState } from "react";
import type { Annotation } from "../../../../shared/annotation/schema.ts";
import { clockText } from "../../../../shared/format.ts";
import { useAnnotations, useRemoveAnnotation } from "../../../api/question/annotation.ts";
import { TimeButton } from "../../../components/time-chip/time-chip.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { ConfirmRow } from "../parts/confirm-row.tsx";
import { useFailureToast } from "../parts/use-question-actions.ts";
import { questionText } from "../text.ts";
import { AnnotationForm } from "./annotation-form.tsx";
import styles from "./annotation.module.css";
import { annotationText as text } from "./text.ts";

interface AnnotationListProps {
  lectureId: string;
  seek: (sec: number) => void;
}

/** For the teacher: all that was added to the lecture. */
export function AnnotationList({ lectureId, seek }: AnnotationListProps) {
  const annotations = useAnnotations(lectureId);
  if (annotations.length === 0) return null;
  return (
    <section className={styles.list}>
      <h3>{text.list(annotations.length)}</h3>
      <ul>
        {annotations.map((annotation) => (
          <Row key={annotation.timestampSec} lectureId={lectureId} annotation={annotation} seek={seek} />
        ))}
      </ul>
    </section>
  );
}

function Row({ lectureId, annotation, seek }: AnnotationListProps & { annotation: Annotation }) {
  const [mode, setMode] = useState<"read" | "edit" | "remove">("read");
  const remove = useRemoveAnnotation();
  const showFailure = useFailureToast();
  const { timestampSec, content } = annotation;
  const read = () => setMode("read");
  const action = (label: string, name: string, next: "edit" | "remove") => (
    <button type="button" className={textLinkClass()} aria-label={name} onClick={() => setMode(next)}>
      {label}
    </button>
  );
  return (
    <li className={styles.row}>
      <TimeButton second={timestampSec} action={questionText.seek} onClick={seek} />
      {mode === "edit" ? (
        <AnnotationForm lectureId={lectureId} annotation={annotation} onDone={read} />
      ) : (
        <p className={styles.content}>{content}</p>
      )}
      {mode === "read" ? (
        <span className={styles.actions}>
          {action(text.change, text.editAt(clockText(timestampSec)), "edit")}
          {action(text.remove, text.removeAt(clockText(timestampSec)), "remove")}
        </span>
      ) : null}
      {mode === "remove" ? (
        <ConfirmRow
          text={text.removeConfirm}
          pending={remove.isPending}
          onCancel={read}
          onConfirm={() => remove.mutate({ lectureId, timestampSec }, { onError: showFailure })}
        />
      ) : null}
    </li>
  );
}
