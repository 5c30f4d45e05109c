import { dateText, deadlineText } from "../../../shared/format.ts";

const dayOf = (time: string): string => deadlineText(time).split(" ")[0] ?? "";

/** `11.10(월) ~ 11.30(일) 23:59` */
export const periodText = (startsAt: string, endsAt: string): string =>
  `${dayOf(startsAt)} ~ ${deadlineText(endsAt).replace(/까지$/, "")}`;

/** `2026.11.17 ~ 12.14`; the year of the end is shown when it is another one. */
export function daysText(startsAt: string, endsAt: string): string {
  const [from, to] = [dateText(startsAt), dateText(endsAt)];
  return `${from} ~ ${to.slice(0, 4) === from.slice(0, 4) ? to.slice(5) : to}`;
}
