import { dateText } from "../../../shared/format.ts";
import type { RegisteredItem, RegistrationStatus } from "../../../shared/registration.ts";

export const statusLabels: Record<RegistrationStatus, string> = { VALID: "수강 중", EXPIRED: "끝났어요" };

/** The label of the status; a refund has its own. */
export const statusText = ({ status, expiredReason }: Pick<RegisteredItem, "status" | "expiredReason">): string =>
  expiredReason === "REFUND" ? "환불했어요" : statusLabels[status];

type Period = Pick<RegisteredItem, "status" | "startsAt" | "expiresAt" | "expiredReason">;

/** `2025.11.17 – 2026.02.15`, `기간 없이 볼 수 있어요`. A period that was cut short is shown by its start alone. */
export function periodText({ status, startsAt, expiresAt, expiredReason }: Period): string {
  const wasCut = status === "EXPIRED" && expiredReason !== "PERIOD";
  if (expiresAt !== null && !wasCut) return `${dateText(startsAt)} – ${dateText(expiresAt)}`;
  return status === "VALID" ? "기간 없이 볼 수 있어요" : `${dateText(startsAt)}에 시작했어요`;
}
