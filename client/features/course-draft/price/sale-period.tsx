import { isPeriodEmpty } from "../../../../shared/course/checklist.ts";
import type { CoursePage } from "../../../../shared/course/draft.ts";
import { fromKorea, inKorea } from "../../../lib/korean-time.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { priceText as text } from "./text.ts";
import styles from "./price.module.css";

interface SalePeriodProps {
  page: CoursePage;
  /** It has ended. */
  isOver: boolean;
  onChange: (field: "saleStartsAt" | "saleEndsAt", to: string | null) => void;
}

/** When a sale begins and ends, in Korean time. */
export function SalePeriod({ page: { saleStartsAt, saleEndsAt }, isOver, onChange }: SalePeriodProps) {
  const problem = isOver ? text.saleOver : isPeriodEmpty(saleStartsAt, saleEndsAt) ? text.periodEmpty : null;
  return (
    <div>
      <div className={styles.pair}>
        <Field label={text.saleStarts} hint={text.saleStartsHint}>
          <Input
            type="datetime-local"
            value={saleStartsAt === null ? "" : inKorea(saleStartsAt)}
            onChange={({ currentTarget: { value } }) =>
              onChange("saleStartsAt", value === "" ? null : fromKorea(value))
            }
          />
        </Field>
        <Field label={text.saleEnds} hint={text.saleEndsHint} error={problem}>
          <Input
            type="datetime-local"
            value={saleEndsAt === null ? "" : inKorea(saleEndsAt)}
            onChange={({ currentTarget: { value } }) => onChange("saleEndsAt", value === "" ? null : fromKorea(value))}
          />
        </Field>
      </div>
      <p className={styles.hint}>{text.korea}</p>
    </div>
  );
}
