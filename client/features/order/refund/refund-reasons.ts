import type { RefundReason } from "../../../../shared/refund.ts";
import { refundReasons } from "../../../../shared/codes.ts";

const labels: Record<RefundReason, string> = {
  CHANGED_MIND: "마음이 바뀌었어요",
  NOT_AS_DESCRIBED: "소개와 내용이 달라요",
  TOO_HARD: "저에게는 어려워요",
  TOO_EASY: "이미 아는 내용이에요",
  NO_TIME: "들을 시간이 없어요",
  OTHER: "다른 이유가 있어요",
};

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
