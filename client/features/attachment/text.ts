export const attachmentsText = {
  locked: "수강하면 내려받을 수 있어요.",
} as const;
