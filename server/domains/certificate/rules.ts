import type { ErrorCode } from "../../../shared/errors.ts";

export type FinishedItem = {
  status: string;
  expiredReason: string | null;
  lectureCount: number;
  completedCount: number;
};

/**
 * Why no certificate can be issued for a registration, or null. One whose period is over still certifies what was
 * finished in it; one that was given back does not.
 */
export function issueRefusal(item: FinishedItem): Extract<ErrorCode, "REGISTRATION_EXPIRED" | "NOT_COMPLETED"> | null {
  if (item.status === "EXPIRED" && item.expiredReason !== "PERIOD") return "REGISTRATION_EXPIRED";
  return item.lectureCount > 0 && item.completedCount === item.lectureCount ? null : "NOT_COMPLETED";
}
