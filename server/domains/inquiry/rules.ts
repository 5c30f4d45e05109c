import type { InquiryStatus } from "../../../shared/support/codes.ts";

type AfterMessage = { status: InquiryStatus; isDueAgain: boolean };

/** The state of an inquiry after a message: after an answer, the next message of the user waits for an answer again. */
export function afterMessage(status: InquiryStatus, byStaff: boolean): AfterMessage {
  if (byStaff) return { status: "ANSWERED", isDueAgain: false };
  const isWaiting = status === "RECEIVED" || status === "IN_PROGRESS";
  return isWaiting ? { status, isDueAgain: false } : { status: "RECEIVED", isDueAgain: true };
}
