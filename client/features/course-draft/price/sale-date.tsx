import { Calendar, ChevronDown } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { fromKorea, inKorea } from "../../../lib/korean-time.ts";
import { useDraftText } from "../../../components/draft/use-draft-text.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./sale-period.module.css";

interface SaleDateProps {
  label: string;
  /** The time in words, or what its absence means. */
  shown: string;
  value: string | null;
  /** The id of the text that says why it cannot stay as it is. */
  problemId: string | null;
  onChange: (to: string | null) => void;
}

/** A year that is being typed begins with 0002. */
const written = z.string().regex(/^$|^2\d{3}-/);
const unfinished = z.never();

/** A button with a time in words, over the native field of the browser: a press opens its calendar, keys edit the field itself. */
export function SaleDate({ label, shown, value, problemId, onChange }: SaleDateProps) {
  const [isUnfinished, setUnfinished] = useState(false);
  const { field, isInvalid } = useDraftText({
    value: value === null ? "" : inKorea(value),
    schema: isUnfinished ? unfinished : written,
    onSave: (local) => onChange(local === "" ? null : fromKorea(local)),
  });
  const isWrong = isInvalid || problemId !== null;
  return (
    <span className={classNames(styles.date, isWrong && styles.wrong)}>
      <Calendar aria-hidden="true" />
      <span className={styles.shown} aria-hidden="true">
        {shown}
      </span>
      <ChevronDown aria-hidden="true" />
      <input
        {...field}
        type="datetime-local"
        className={styles.input}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={problemId ?? undefined}
        onClick={({ currentTarget }) => currentTarget.showPicker()}
        onChange={(event) => {
          setUnfinished(event.currentTarget.validity.badInput);
          field.onChange(event);
        }}
      />
    </span>
  );
}
