export const attachmentsText = {
  locked: "수강하면 내려받을 수 있어요.",
  reducesRefund: "자료를 내려받으면 강의를 재생한 것과 같아서 환불 금액이 줄어요.",
} as const;
