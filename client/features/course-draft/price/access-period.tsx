import { useState } from "react";
import { z } from "zod";
import { writtenPage } from "../../../../shared/course/draft.ts";
import { useOwnCourses } from "../../../api/course-draft/use-draft.ts";
import { Segmented } from "../../../ui/field/segmented.tsx";
import { DraftText } from "../draft-text.tsx";
import { accessText as text } from "./text.ts";
import courseStyles from "../course-draft.module.css";
import styles from "./price.module.css";

/** Periods with a word of their own, in days. */
const periods = { FOREVER: null, YEAR: 365, HALF_YEAR: 180 } as const;
type Period = keyof typeof periods;
const choices = [...(Object.keys(periods) as Period[]), "DAYS" as const].map((value) => ({
  value,
  label: text.periods[value],
}));

const writtenDays = z
  .string()
  .trim()
  .regex(/^\d+$/)
  .refine((days) => writtenPage.accessDays.safeParse(Number(days)).success)
  .transform((days) => String(Number(days)));

interface AccessPeriodProps {
  courseId: string;
  accessDays: number | null;
  onChange: (to: number | null) => void;
}

/** How long a course can be watched: one of the usual periods, or a number of days. */
export function AccessPeriod({ courseId, accessDays, onChange }: AccessPeriodProps) {
  const { data: courses } = useOwnCourses();
  const registrations = courses?.find((course) => course.courseId === courseId)?.registrations ?? 0;
  const known = (Object.keys(periods) as Period[]).find((period) => periods[period] === accessDays);
  // The days of a usual period may be shown as a number.
  const [isNumber, setNumber] = useState(false);
  const value = known === undefined || (isNumber && accessDays !== null) ? "DAYS" : known;
  return (
    <>
      <div className={styles.access}>
        <Segmented
          label={text.title}
          labelHidden
          choices={choices}
          value={value}
          onChange={(next) => {
            setNumber(next === "DAYS");
            if (next !== "DAYS") onChange(periods[next]);
            else if (accessDays === null) onChange(periods.YEAR);
          }}
        />
        {value === "DAYS" ? (
          <DraftText
            label={text.days}
            labelHidden
            inputMode="numeric"
            end={text.day}
            value={String(accessDays)}
            schema={writtenDays}
            className={styles.days}
            onSave={(days) => onChange(Number(days))}
          />
        ) : null}
      </div>
      <p className={courseStyles.hint}>{text.hint(registrations)}</p>
    </>
  );
}
