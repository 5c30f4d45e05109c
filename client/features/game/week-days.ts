import { addDays } from "../../../shared/time.ts";
import { weekText } from "./text.ts";

/** `11.17(월)` of a day like `2025-11-17`. */
function dayText(day: Date): string {
  const weekday = weekText.weekdays[day.getUTCDay()];
  return `${day.getUTCMonth() + 1}.${day.getUTCDate()}(${weekday})`;
}

/** The Monday and the Sunday of a week that starts on `monday`. */
export function weekDays(monday: string): [from: string, to: string] {
  const from = new Date(`${monday}T00:00:00Z`);
  return [dayText(from), dayText(addDays(from, 6))];
}
