import type { CourseLevel } from "../../../shared/course/schema.ts";
import { countText, withParticle } from "../../../shared/format.ts";

export const categoryText = {
  categories: "주제",
  levels: "수준",
  allLevels: "모든 수준",
  courses: "코스",
  lectures: "강의",
  others: "다른 주제",
  browse: "코스 둘러보기",
  allCourses: (count: number) => `코스 ${countText(count)}개 모두 보기`,
  allLectures: (count: number) => `강의 ${countText(count)}편 모두 보기`,
  size: (courses: number, lectures: number) => `코스 ${countText(courses)}개와 강의 ${countText(lectures)}편이 있어요.`,
  none: (category: string, level: string | undefined) => ({
    title: level ? `아직 ${category} ${level} 코스가 없어요` : `${category} 코스와 강의를 준비하고 있어요`,
    text: level ? "다른 수준의 코스를 먼저 둘러보세요." : "다른 주제를 먼저 둘러보세요.",
  }),
  /** The audience of a level, in a sentence about the category. */
  levelLeads: {
    입문: (category: string) =>
      `${withParticle(category, "을/를")} 처음 만나는 분을 위한 코스예요. 준비 없이 바로 시작할 수 있어요.`,
    초급: (category: string) => `${category}의 기본을 손에 익히고 싶은 분을 위한 코스예요.`,
    중급: (category: string) => `${withParticle(category, "을/를")} 해 본 적 있는 분이 한 걸음 더 나아가는 코스예요.`,
    고급: (category: string) => `${withParticle(category, "을/를")} 깊이 파고들고 싶은 분을 위한 코스예요.`,
  } satisfies Record<CourseLevel, (category: string) => string>,
};
