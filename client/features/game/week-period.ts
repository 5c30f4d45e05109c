import { periodText } from "../../../shared/format.ts";
import { endOfKstDay } from "../../../shared/time.ts";

/** The period of the week in Korea that starts on a Monday like `2025-11-17`. */
export function weekPeriodText(monday: string): string {
  const startsAt = new Date(`${monday}T00:00:00+09:00`);
  return periodText(startsAt, endOfKstDay(startsAt, 6));
}
