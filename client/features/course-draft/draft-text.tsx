import type { ReactNode } from "react";
import type { z } from "zod";
import { useDraftText } from "../../components/draft/use-draft-text.ts";
import { Field } from "../../ui/field/field.tsx";
import { Input } from "../../ui/field/input.tsx";
import { ignoreEnterWhileComposing } from "../../ui/field/composing.ts";
import { Textarea } from "../../ui/field/textarea.tsx";
import { pageText } from "./text.ts";

interface DraftTextProps {
  label: string;
  hint?: ReactNode;
  labelHidden?: boolean;
  /** Lines of the field; 1: a line. */
  rows?: number;
  max?: number;
  value: string;
  /** The text as it is stored, or a failure. */
  schema: z.ZodType<string, string>;
  error?: string | null;
  inputMode?: "numeric";
  end?: ReactNode;
  className?: string;
  onSave: (value: string) => void;
}

/** A text of a draft, which is saved in pauses of typing and when the field is left. */
export function DraftText(props: DraftTextProps) {
  const { label, hint, labelHidden, rows = 1, max, value, schema, error, inputMode, end, className, onSave } = props;
  const { text, isInvalid, field } = useDraftText({ value, schema, onSave });
  const problem = isInvalid ? (max === undefined ? pageText.invalid : pageText.tooLong(max)) : error;
  return (
    <Field
      label={label}
      hint={hint}
      labelHidden={labelHidden ?? false}
      error={problem ?? undefined}
      length={max === undefined ? undefined : { used: Array.from(text).length, most: max }}
      className={className ?? ""}
    >
      {rows > 1 ? (
        <Textarea {...field} rows={rows} />
      ) : (
        <Input {...field} inputMode={inputMode} end={end} onKeyDown={ignoreEnterWhileComposing} />
      )}
    </Field>
  );
}
