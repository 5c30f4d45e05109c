import type { ReactNode, Ref } from "react";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { textLength } from "../../../../shared/text/length.ts";
import { ignoreEnterWhileComposing } from "../../../ui/field/composing.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { Textarea } from "../../../ui/field/textarea.tsx";
import { questionFormText } from "../text.ts";

interface QuestionFieldsProps {
  title: string;
  content: string;
  onChange: (change: { title?: string; content?: string }) => void;
  /** Without it only the title is editable. */
  withContent?: boolean;
  titleLabel?: string;
  titlePlaceholder?: string;
  error?: string | null;
  titleRef?: Ref<HTMLInputElement>;
  /** Between the two fields. */
  children?: ReactNode;
}

/** Title and content of a question. Enter submits the form, but not the one that ends a syllable. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { title, content, onChange, withContent = true, error, titleRef, children } = props;
  const used = textLength(title);
  const isLong = used > questionLimits.questionTitleMax;
  const contentUsed = textLength(content);
  return (
    <>
      <Field
        label={props.titleLabel ?? questionFormText.titleLabel}
        error={isLong ? questionFormText.titleTooLong(questionLimits.questionTitleMax) : error}
        length={
          used > questionLimits.questionTitleMax - 20 ? { used, most: questionLimits.questionTitleMax } : undefined
        }
      >
        <Input
          ref={titleRef}
          dir="auto"
          autoComplete="off"
          placeholder={props.titlePlaceholder}
          value={title}
          onChange={(event) => onChange({ title: event.target.value })}
          onKeyDown={ignoreEnterWhileComposing}
        />
      </Field>
      {children}
      {withContent ? (
        <Field
          label={questionFormText.contentLabel}
          error={
            contentUsed > questionLimits.questionMax
              ? questionFormText.contentTooLong(questionLimits.questionMax)
              : undefined
          }
          length={
            contentUsed > questionLimits.questionMax - 200
              ? { used: contentUsed, most: questionLimits.questionMax }
              : undefined
          }
        >
          <Textarea
            dir="auto"
            placeholder={questionFormText.contentPlaceholder}
            value={content}
            onChange={(event) => onChange({ content: event.target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}
