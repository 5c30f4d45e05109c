import type { RefundReason } from "../../../../shared/refund/schema.ts";
import { refundReasons } from "../../../../shared/codes.ts";
import { refundReasonText } from "./text.ts";

const labels: Record<RefundReason, string> = refundReasonText;

export const reasonOptions = refundReasons.map((value) => ({ value, label: labels[value] }));

/** Banks by the names of the payment gateway. */
const banks = [
  "국민",
  "신한",
  "우리",
  "하나",
  "농협",
  "기업",
  "카카오",
  "토스",
  "케이",
  "새마을",
  "우체국",
  "SC제일",
  "부산",
  "대구",
  "광주",
  "경남",
  "전북",
  "제주",
  "수협",
  "신협",
];

const longNames: Partial<Record<string, string>> = {
  카카오: "카카오뱅크",
  토스: "토스뱅크",
  케이: "케이뱅크",
  새마을: "새마을금고",
  우체국: "우체국",
  수협: "수협은행",
  신협: "신협",
};

export const bankOptions = banks.map((value) => ({ value, label: longNames[value] ?? `${value}은행` }));
