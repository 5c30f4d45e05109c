import type { CourseRef } from "../../shared/course/schema.ts";
import { durationText } from "../../shared/format.ts";
import type { QuoteLine } from "../../shared/order/schema.ts";
import { itemKindText } from "../../shared/item/text.ts";
import { itemText } from "./text.ts";

/** How long an item can be watched: `1년`, `90일`, `기간 제한 없음`. */
export function accessText(days: number | null): string {
  if (days === null) return itemText.unlimited;
  return days % 365 === 0 ? itemText.years(days / 365) : itemText.days(days);
}

type ItemFacts = Pick<QuoteLine, "lectureCount" | "durationSec" | "accessDays" | "includedIn">;

/**
 * `코스 · 24강 · 1년`, `강의 · 26분 · 기간 제한 없음`. A lecture that comes with its course has the course's period, so
 * that none of its own is stated: `강의 · 26분`.
 */
export const itemFacts = ({ lectureCount, durationSec, accessDays, includedIn }: ItemFacts): string =>
  [
    itemKindText[lectureCount === null ? "LECTURE" : "COURSE"],
    lectureCount === null ? durationText(durationSec) : itemText.lectures(lectureCount),
    ...(includedIn ? [] : [accessText(accessDays)]),
  ].join(" · ");

/** Why a lecture costs nothing beside its course: `‘판다스 입문’ 코스에 포함돼 있어요`. */
export const includedText = ({ title }: CourseRef): string => itemText.included(title);

/** Label of the credit for lectures of a course that were bought before: `수강 중인 강의 2편 할인`. */
export const creditTerm = (lectures: number): string => itemText.credit(lectures);
