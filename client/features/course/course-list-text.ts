import { countText } from "../../../shared/format.ts";
import type { CourseSearch } from "../../../shared/page-inputs.ts";

/** What the list holds, as a sentence: `데이터 · 입문 코스 2개를 찾았어요`. */
export function courseListText({ category, level }: Pick<CourseSearch, "category" | "level">, total: number): string {
  const named = [category, level].filter(Boolean).join(" · ");
  if (total === 0) return named ? `${named} 코스는 아직 없어요` : "아직 코스가 없어요";
  return named ? `${named} 코스 ${countText(total)}개를 찾았어요` : `코스 ${countText(total)}개 · 새로 나온 순`;
}
