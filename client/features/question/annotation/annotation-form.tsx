import { useState } from "react";
import type { Annotation } from "../../../../shared/annotation/schema.ts";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { useSaveAnnotation } from "../../../api/question/annotation.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { TextForm } from "../parts/text-form.tsx";
import { annotationText as text } from "./text.ts";

interface AnnotationFormProps {
  lectureId: string;
  /** The present annotation, or the time of a new one. */
  annotation: Annotation;
  onDone: () => void;
}

export function AnnotationForm({ lectureId, annotation: { timestampSec, content }, onDone }: AnnotationFormProps) {
  const [written, setWritten] = useState(content);
  const save = useSaveAnnotation();
  return (
    <TextForm
      label={text.label}
      placeholder={text.placeholder}
      text={written}
      onText={setWritten}
      max={questionLimits.annotationMax}
      hint={text.hint}
      error={save.isError ? failureText(save.error) : null}
      submit={text.submit}
      pending={save.isPending && text.submitting}
      onSubmit={() => save.mutate({ lectureId, timestampSec, content: written }, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}
