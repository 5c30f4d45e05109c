import type { ErrorCode } from "../../../shared/errors.ts";

export type FinishedItem = {
  status: string;
  expiredReason: string | null;
  lectureCount: number;
  completedCount: number;
};

/**
 * Why no certificate can be issued for a registration, or null. A registration whose period has ended still certifies
 * what was finished in it; a refunded one does not.
 */
export function issueRefusal(item: FinishedItem): Extract<ErrorCode, "REGISTRATION_EXPIRED" | "NOT_COMPLETED"> | null {
  if (item.status === "EXPIRED" && item.expiredReason !== "PERIOD") return "REGISTRATION_EXPIRED";
  return item.lectureCount > 0 && item.completedCount === item.lectureCount ? null : "NOT_COMPLETED";
}
