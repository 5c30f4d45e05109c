import { refundRuleAt } from "../../shared/refund-rule.ts";

const { fullDays, fullLectures } = refundRuleAt(new Date());
export { fullLectures };

/** The full-refund rule of the refund policy, in pieces that screens put into their sentences. */
export const refundDays = `${fullDays}일 안`;
export const refundLectures = `${fullLectures}강`;
