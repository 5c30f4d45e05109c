import { useState } from "react";
import { z } from "zod";
import { wonMax } from "../../../shared/money.ts";
import { fromKorea, inKorea } from "../../lib/korean-time.ts";
import { Field } from "../../ui/field/field.tsx";
import { Input } from "../../ui/field/input.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import type { TabProps } from "./course-layout.tsx";
import { DraftText } from "./draft-text.tsx";
import { PayoutPanel } from "./payout-panel.tsx";
import { priceFormText as text } from "./text.ts";
import { usePageChange } from "./use-page-change.ts";
import styles from "./course-draft.module.css";

/** An amount as it is typed: `30,000`; "" for none. */
const amount = z.string().transform((written, context) => {
  const digits = written.replaceAll(text.won, "").replaceAll(/[,\s]/g, "");
  if (digits === "") return "";
  if (/^\d+$/.test(digits) && Number(digits) <= wonMax) return Number(digits).toLocaleString("ko-KR");
  context.addIssue("no amount");
  return z.NEVER;
});
const wonOf = (written: string): number | null => (written === "" ? null : Number(written.replaceAll(",", "")));
const writtenWon = (won: number | null): string => won?.toLocaleString("ko-KR") ?? "";

const periods = [30, 60, 90, 180, 365] as const;

/** The price of a course, a sale, and how long it can be watched. */
export function PriceScreen({ course, editor }: TabProps) {
  const { price, salePrice, saleEndsAt, accessDays } = course.page;
  const change = usePageChange(course, editor);
  const [opened] = useState(() => new Date());
  const isSaleOn = saleEndsAt === null || new Date(saleEndsAt) > opened;
  const isAbove = price !== null && salePrice !== null && salePrice >= price;
  const changeSale = (to: number | null) => {
    // A sale that is over has no end.
    if (to === null && saleEndsAt !== null) change("saleEndsAt", null);
    change("salePrice", to);
  };
  const days = accessDays === null || (periods as readonly number[]).includes(accessDays) ? [] : [accessDays];
  const options = [...periods, ...days]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: text.accessDays(value) }));
  const paid = salePrice !== null && !isAbove && isSaleOn ? salePrice : price;
  return (
    <div className={paid ? styles.columns : undefined}>
      <Panel className={styles.form} aria-labelledby="price">
        <h2 id="price">{text.title}</h2>
        <DraftText
          label={text.price}
          hint={text.priceHint}
          inputMode="numeric"
          end={text.won}
          value={writtenWon(price)}
          schema={amount}
          onSave={(written) => change("price", wonOf(written))}
        />
        <DraftText
          label={text.sale}
          hint={text.saleHint}
          inputMode="numeric"
          end={text.won}
          value={writtenWon(salePrice)}
          schema={amount}
          error={isAbove ? text.saleAbove : null}
          onSave={(written) => changeSale(wonOf(written) || null)}
        />
        {salePrice === null ? null : (
          <Field label={text.saleEnds} hint={text.saleEndsHint}>
            <Input
              type="datetime-local"
              value={saleEndsAt === null ? "" : inKorea(saleEndsAt)}
              onChange={({ currentTarget: { value } }) => change("saleEndsAt", value === "" ? null : fromKorea(value))}
            />
          </Field>
        )}
        <Field label={text.access}>
          <Select
            options={[{ value: "", label: text.accessForever }, ...options]}
            value={accessDays === null ? "" : String(accessDays)}
            onChange={(value) => change("accessDays", value === "" ? null : Number(value))}
          />
        </Field>
      </Panel>
      {paid ? <PayoutPanel price={paid} /> : null}
    </div>
  );
}
