import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import { Field } from "../../ui/field/field.tsx";
import { Input } from "../../ui/field/input.tsx";
import { ignoreEnterWhileComposing } from "../../ui/field/composing.ts";
import { Textarea } from "../../ui/field/textarea.tsx";
import { pageText } from "./text.ts";

const pauseMs = 800;

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
  // Null: as it is stored.
  const [typed, setTyped] = useState<string | null>(null);
  const [isComposed, setComposed] = useState(false);
  const text = typed ?? value;
  const save = () => {
    const parsed = schema.safeParse(text);
    if (typed !== null && parsed.success && parsed.data !== value) onSave(parsed.data);
    return parsed.success;
  };
  const saveInPause = useEffectEvent(save);
  useEffect(() => {
    if (typed === null || isComposed) return;
    const timer = setTimeout(saveInPause, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isComposed]);
  useEffect(() => () => void saveInPause(), []);
  const change = (next: string, isSyllableOpen: boolean) => {
    setTyped(next);
    setComposed(isSyllableOpen);
  };
  const isInvalid = !schema.safeParse(text).success;
  const shared = {
    value: text,
    onBlur: () => {
      if (save()) setTyped(null);
    },
    onCompositionEnd: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value, false),
  };
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
        <Textarea
          {...shared}
          rows={rows}
          onChange={({ currentTarget, nativeEvent }) =>
            change(currentTarget.value, (nativeEvent as InputEvent).isComposing)
          }
        />
      ) : (
        <Input
          {...shared}
          inputMode={inputMode}
          end={end}
          onKeyDown={ignoreEnterWhileComposing}
          onChange={({ currentTarget, nativeEvent }) =>
            change(currentTarget.value, (nativeEvent as InputEvent).isComposing)
          }
        />
      )}
    </Field>
  );
}
