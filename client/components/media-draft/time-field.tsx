import { useState } from "react";
import { Input } from "../../ui/field/input.tsx";
import { isComposing } from "../../ui/field/composing.ts";
import { captionsText as text } from "./text.ts";
import { exactTimeText, parseTime } from "./time.ts";
import styles from "./time-field.module.css";

interface TimeFieldProps {
  label: string;
  ms: number;
  onChange: (ms: number) => void;
}

/** A time of the video, which is taken when the field is left or Enter is pressed. */
export function TimeField({ label, ms, onChange }: TimeFieldProps) {
  // Null: as it is stored.
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = typed === null ? ms : parseTime(typed);
  const take = () => {
    if (parsed !== null && parsed !== ms) onChange(parsed);
    setTyped(null);
  };
  return (
    <Input
      className={styles.time}
      aria-label={label}
      aria-invalid={parsed === null || undefined}
      title={parsed === null ? text.timeInvalid : undefined}
      inputMode="decimal"
      value={typed ?? exactTimeText(ms)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !isComposing(event.nativeEvent)) take();
        if (event.key === "Escape") setTyped(null);
      }}
    />
  );
}
