import { dateText, periodText } from "../../../shared/format.ts";
import type { RegisteredItem } from "../../../shared/registration/schema.ts";
import { isFinished } from "./item-progress.ts";
import { periodLabels, registrationStatusText } from "./text.ts";

/** The label of the status; a refund and a completed item have their own. */
export function statusText(item: Pick<RegisteredItem, "status" | "expiredReason" | "completedAt">): string {
  if (item.expiredReason === "REFUND") return registrationStatusText.refunded;
  return item.status === "VALID" && isFinished(item)
    ? registrationStatusText.finished
    : registrationStatusText[item.status];
}

type Period = Pick<RegisteredItem, "status" | "startsAt" | "expiresAt" | "expiredReason">;

/** From the first to the last day, or `기간 제한 없이 볼 수 있어요`. A period that was cut short shows only its start. */
export function accessPeriodText({ status, startsAt, expiresAt, expiredReason }: Period): string {
  const wasCut = status === "EXPIRED" && expiredReason !== "PERIOD";
  if (expiresAt !== null && !wasCut) return periodText(startsAt, expiresAt);
  return status === "VALID" ? periodLabels.unlimited : periodLabels.started(dateText(startsAt));
}
