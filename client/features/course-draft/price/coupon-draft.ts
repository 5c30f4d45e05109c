import { couponCode } from "../../../../shared/coupon/schema.ts";
import { limits } from "../../../../shared/limits.ts";
import { textLength } from "../../../../shared/text/length.ts";
import { fromKorea } from "../../../lib/korean-time.ts";
import { couponFormText } from "./text.ts";
import { wonOf, writtenAmount } from "./won-input.ts";

/** A coupon as it is typed. Times are local ones of Korea. */
export interface CouponDraft {
  name: string;
  issue: "CLAIM" | "CODE";
  code: string;
  kind: "AMOUNT" | "PERCENT";
  amount: string;
  percent: string;
  discountMax: string;
  minimum: string;
  uses: string;
  startsAt: string;
  endsAt: string;
  total: string;
}

const problemText = couponFormText.problem;
export type CouponProblems = Partial<Record<keyof typeof problemText, string>>;

/** A whole number as it is typed, in its limits; null for none, undefined for another text. */
function numberOf(written: string, [least, most]: readonly [number, number]): number | null | undefined {
  const parsed = writtenAmount.safeParse(written);
  if (!parsed.success) return undefined;
  const number = wonOf(parsed.data);
  return number === null || (number >= least && number <= most) ? number : undefined;
}

const won = [1, 2_000_000_000] as const;
const valuesOf = (draft: CouponDraft) => ({
  amount: numberOf(draft.amount, won),
  percent: numberOf(draft.percent, [1, 100]),
  discountMax: numberOf(draft.discountMax, won),
  minimum: numberOf(draft.minimum, won),
  uses: numberOf(draft.uses, [1, 100]),
  total: numberOf(draft.total, [1, 100_000_000]),
  code: couponCode.safeParse(draft.code),
});

/**
 * Why a coupon cannot be created as it is, by field. The server has the same rules.
 * @param price the course's without a sale; null until it is known
 */
export function problemsOf(draft: CouponDraft, price: number | null, now: Date): CouponProblems {
  const { name, issue, kind, startsAt, endsAt } = draft;
  const values = valuesOf(draft);
  const isShare = kind === "PERCENT";
  const ends = endsAt === "" ? null : new Date(fromKorea(endsAt));
  const isUnreachable = price !== null && (values.minimum ?? 0) > price;
  const failing: Record<keyof typeof problemText, boolean> = {
    name: name.trim() === "" || textLength(name.trim()) > limits.couponNameMax,
    code: issue === "CODE" && !values.code.success,
    amount: !isShare && values.amount == null,
    percent: isShare && values.percent == null,
    discountMax: isShare && values.discountMax === undefined,
    minimum: values.minimum === undefined || isUnreachable,
    uses: values.uses == null,
    startsAt: startsAt === "",
    endsAt: ends === null || ends <= now || endsAt <= startsAt,
    total: values.total === undefined,
  };
  const fields = Object.keys(failing) as (keyof typeof problemText)[];
  const problems: CouponProblems = Object.fromEntries(
    fields.filter((field) => failing[field]).map((field) => [field, problemText[field]]),
  );
  return isUnreachable ? { ...problems, minimum: couponFormText.minimumAbove(price) } : problems;
}

/** The input of a draft without problems. */
export function newCouponOf(draft: CouponDraft, courseId: string) {
  const { amount, percent, discountMax, minimum, uses, total } = valuesOf(draft);
  const isShare = draft.kind === "PERCENT";
  return {
    courseId,
    name: draft.name.trim(),
    issue: draft.issue,
    code: draft.issue === "CODE" ? draft.code : undefined,
    amount: isShare ? undefined : (amount ?? undefined),
    percent: isShare ? (percent ?? undefined) : undefined,
    discountMax: isShare ? (discountMax ?? undefined) : undefined,
    minimumAmount: minimum ?? undefined,
    usesPerUser: uses ?? undefined,
    startsAt: fromKorea(draft.startsAt),
    endsAt: fromKorea(draft.endsAt),
    total: total ?? undefined,
  };
}
