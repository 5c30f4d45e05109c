import { limits } from "../../../shared/limits.ts";
import type { RegisteredItem } from "../../../shared/registration/schema.ts";
import { kstDayOf } from "../../../shared/time.ts";

/** Within this many days the end of a period is shown above the list. */
export const urgentDays = 7;

/** Calendar days in Korea until the period ends: 0 on its last day. null: it never ends, or is over. */
export function daysUntil(expiresAt: string | null, now: Date): number | null {
  if (expiresAt === null || Date.parse(expiresAt) < now.getTime()) return null;
  return kstDayOf(new Date(expiresAt)) - kstDayOf(now);
}

/** The same, when the end is near; else null. */
export function daysLeft(expiresAt: string | null, now: Date): number | null {
  const days = daysUntil(expiresAt, now);
  return days !== null && days <= limits.endingSoonDays ? days : null;
}

type Ending<Item> = { item: Item; days: number };

/** The registrations that end within those days, soonest first. */
export function endingSoonest<Item extends Pick<RegisteredItem, "expiresAt">>(
  items: readonly Item[],
  now: Date,
): Ending<Item>[] {
  return items
    .map((item) => ({ item, days: daysUntil(item.expiresAt, now) }))
    .filter((ending): ending is Ending<Item> => ending.days !== null && ending.days <= urgentDays)
    .toSorted((a, b) => a.days - b.days);
}
