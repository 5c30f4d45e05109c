import { durationText } from "../../shared/format.ts";
import type { SaleItem } from "./sale-item.ts";

/** How long one can watch it: `1년`, `90일`, `기간 제한 없음`. */
export function accessText(days: number | null): string {
  if (days === null) return "기간 제한 없음";
  return days % 365 === 0 ? `${days / 365}년` : `${days}일`;
}

/** `코스 · 24강 · 1년`, `강의 · 26분 · 기간 제한 없음` */
export const saleItemFacts = ({ lectureCount, durationSec, accessDays }: SaleItem): string =>
  [
    lectureCount === null ? "강의" : "코스",
    lectureCount === null ? durationText(durationSec) : `${lectureCount}강`,
    accessText(accessDays),
  ].join(" · ");
