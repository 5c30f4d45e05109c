import { refundRuleAt } from "../../shared/refund-rule.ts";

const { fullDays, fullLectures } = refundRuleAt(new Date());
export { fullLectures };

/** The refund document's rule for all of the money, in pieces that screens put into their sentences. */
export const refundDays = `${fullDays}일 안`;
export const refundLectures = `${fullLectures}강`;
