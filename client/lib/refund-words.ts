import { limits } from "../../shared/limits.ts";

/** The refund document's rule for all of the money, in pieces that screens put into their sentences. */
export const refundDays = `${limits.refundFullDays}일 안`;
export const refundLectures = `${limits.refundFullLectures}강`;
