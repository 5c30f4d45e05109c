import { addDays, kstDayOf, kstDayText } from "../time.ts";

const dayOf = (at: Date): string => kstDayText(kstDayOf(at)).replaceAll("-", "");

/** A short order number that can be read aloud: the Korean day, and the end of the id, which is its random part. */
export const orderNumber = ({ orderId, createdAt }: { orderId: string; createdAt: string }): string =>
  `${dayOf(new Date(createdAt))}-${orderId
    .replaceAll(/[^a-z0-9]/gi, "")
    .slice(-4)
    .toUpperCase()}`;

const form = /^(\d{4})(\d{2})(\d{2})-([0-9a-z]{4})$/i;

/** The Korean day of a number's orders, and the letters that end their ids; undefined unless it is an order number. */
export function readOrderNumber(number: string): { from: Date; until: Date; ending: string } | undefined {
  const [, year, month, day, ending] = form.exec(number.trim()) ?? [];
  if (ending === undefined) return undefined;
  const from = new Date(`${year}-${month}-${day}T00:00:00+09:00`);
  // A day that is in no calendar is an invalid date, or a day of the next month.
  if (Number.isNaN(from.getTime()) || dayOf(from) !== `${year}${month}${day}`) return undefined;
  return { from, until: addDays(from, 1), ending: ending.toUpperCase() };
}
