import { useId } from "react";
import { isPeriodEmpty } from "../../../../shared/course/checklist.ts";
import type { CoursePage } from "../../../../shared/course/draft.ts";
import { beginningText, deadlineText } from "../../../../shared/format.ts";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { SaleDate } from "./sale-date.tsx";
import { priceText as text } from "./text.ts";
import styles from "./sale-period.module.css";

interface SalePeriodProps {
  page: CoursePage;
  /** It has ended. */
  isOver: boolean;
  onChange: (field: "saleStartsAt" | "saleEndsAt", to: string | null) => void;
}

/** When a sale begins and ends, in Korean time. */
export function SalePeriod({ page: { price, saleStartsAt, saleEndsAt }, isOver, onChange }: SalePeriodProps) {
  const id = useId();
  const problem = isOver ? text.saleOver : isPeriodEmpty(saleStartsAt, saleEndsAt) ? text.periodEmpty : null;
  return (
    <div className={styles.period}>
      <div className={styles.dates}>
        <SaleDate
          label={text.saleStarts}
          shown={saleStartsAt === null ? text.startsAtOnce : beginningText(saleStartsAt)}
          value={saleStartsAt}
          problemId={null}
          onChange={(to) => onChange("saleStartsAt", to)}
        />
        <span className={styles.until} aria-hidden="true">
          ~
        </span>
        <SaleDate
          label={text.saleEnds}
          shown={saleEndsAt === null ? text.endsByHand : deadlineText(saleEndsAt)}
          value={saleEndsAt}
          problemId={problem === null ? null : id}
          onChange={(to) => onChange("saleEndsAt", to)}
        />
        <span className={styles.hint}>
          {saleEndsAt === null || price === null ? text.korea : text.backToPrice(price)}
        </span>
      </div>
      {problem === null ? null : <FieldError id={id}>{problem}</FieldError>}
    </div>
  );
}
