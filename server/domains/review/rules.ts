import type { ErrorCode } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";

type ReviewEligibility = { isOwn: boolean; registrationId: string | null; watchedPercent: number | null };

/** Why a user cannot review a lecture, or null. A registration that has ended, or was refunded, counts too. */
export function refusalOf({
  isOwn,
  registrationId,
  watchedPercent,
}: ReviewEligibility): Extract<ErrorCode, "OWN_LECTURE" | "NOT_REGISTERED" | "NOT_ENOUGH_WATCHED"> | null {
  if (isOwn) return "OWN_LECTURE";
  if (registrationId === null) return "NOT_REGISTERED";
  return (watchedPercent ?? 0) < limits.reviewWatchedPercent ? "NOT_ENOUGH_WATCHED" : null;
}
