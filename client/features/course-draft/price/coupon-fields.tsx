import type { ReactNode } from "react";
import { ignoreEnterWhileComposing } from "../../../ui/field/composing.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { Segmented } from "../../../ui/field/segmented.tsx";
import type { CouponDraft, CouponProblems } from "./coupon-draft.ts";
import { couponFormText as text, priceText } from "./text.ts";
import styles from "./coupons.module.css";

interface CouponFieldsProps {
  draft: CouponDraft;
  problems: CouponProblems;
  onChange: (change: Partial<CouponDraft>) => void;
}

/** The fields of a new coupon, in the order in which one decides them. */
export function CouponFields({ draft, problems, onChange }: CouponFieldsProps) {
  const field = (name: keyof CouponDraft & keyof CouponProblems, label: string, more: FieldProps = {}) => (
    <Field label={label} hint={more.hint} error={problems[name]}>
      <Input
        name={name}
        value={draft[name]}
        type={more.type ?? "text"}
        inputMode={more.end === undefined ? undefined : "numeric"}
        end={more.end}
        dir={more.type ? undefined : "auto"}
        onKeyDown={ignoreEnterWhileComposing}
        onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
      />
    </Field>
  );
  return (
    <>
      {field("name", text.name, { hint: text.nameHint })}
      <div className={styles.pair}>
        <Segmented
          label={text.issue}
          choices={[
            { value: "CLAIM", label: text.claim },
            { value: "CODE", label: text.code },
          ]}
          value={draft.issue}
          onChange={(issue) => onChange({ issue })}
        />
        {draft.issue === "CODE" ? field("code", text.codeLabel, { hint: text.codeHint }) : null}
      </div>
      <div className={styles.pair}>
        <Segmented
          label={text.kind}
          choices={[
            { value: "AMOUNT", label: text.amount },
            { value: "PERCENT", label: text.percent },
          ]}
          value={draft.kind}
          onChange={(kind) => onChange({ kind })}
        />
        {draft.kind === "AMOUNT"
          ? field("amount", text.amountLabel, { end: priceText.won })
          : field("percent", text.percentLabel, { end: "%" })}
      </div>
      <div className={styles.pair}>
        {draft.kind === "PERCENT" ? field("discountMax", text.most, { end: priceText.won, hint: text.optional }) : null}
        {field("minimum", text.minimum, { end: priceText.won, hint: text.minimumHint })}
      </div>
      <div className={styles.pair}>
        {field("total", text.total, { end: text.sheets, hint: text.optional })}
        {field("uses", text.uses, { end: text.times, hint: text.usesHint })}
      </div>
      <div className={styles.pair}>
        {field("startsAt", text.starts, { type: "datetime-local" })}
        {field("endsAt", text.ends, { type: "datetime-local" })}
      </div>
      <p className={styles.hint}>{text.korea}</p>
    </>
  );
}

type FieldProps = { hint?: ReactNode; end?: ReactNode; type?: "datetime-local" };
