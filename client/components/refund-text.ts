import { refundRuleAt } from "../../shared/refund-rule.ts";

const { fullDays, fullLectures } = refundRuleAt(new Date());
export { fullLectures };

/** The full-refund rule of the refund policy, in parts for the sentences of screens. */
export const refundDays = `${fullDays}일 이내`;
export const refundLectures = `${fullLectures}강`;
