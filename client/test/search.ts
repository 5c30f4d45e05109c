import { vi } from "vitest";
import type { CaptionHit, FoundIn, SearchHit, SearchOverview, Suggestion } from "../../shared/search/schema.ts";
import { testCourseCard } from "./recommendation.ts";
import { testTeacher } from "./teacher.ts";

const match = { kind: "EXACT" as const, ranges: [], foundIn: null };

export const testCourseHit = (title: string, ranges: [number, number][] = []): SearchHit => ({
  type: "COURSE",
  id: title,
  title,
  match: { ...match, ranges },
  course: testCourseCard(title),
});

export const testLectureHit = (title: string, foundIn: FoundIn | null = null): SearchHit => ({
  type: "LECTURE",
  id: title,
  title,
  match: { ...match, foundIn },
  lecture: {
    lectureId: title,
    title,
    summary: "",
    category: "공예",
    cover: null,
    teacher: { teacherId: "t1", name: "윤서하" },
    durationSec: 150,
    price: 1_500,
    isPreview: false,
    ratingCount: 0,
    ratingAverage: null,
    featured: false,
    publishedAt: null,
    course: null,
  },
});

export const testTeacherHit = (name: string): SearchHit => ({
  type: "TEACHER",
  id: name,
  title: name,
  match,
  teacher: testTeacher({ teacherId: name, name }),
});

export const testCaptionHit = (more: Partial<CaptionHit> = {}): CaptionHit => ({
  type: "CAPTION",
  id: "line",
  title: "중심 잡기",
  match,
  snippet: { before: "먼저 ", match: "물레", after: "를 돌려요", isCut: false },
  startSec: 65,
  lecture: {
    lectureId: "l1",
    title: "중심 잡기",
    category: "공예",
    isPreview: false,
    teacher: { teacherId: "t1", name: "윤서하" },
  },
  course: { courseId: "c1", title: "처음 빚는 컵", number: 3 },
  ...more,
});

export const testOverview = (items: SearchHit[], more: Partial<SearchOverview> = {}): SearchOverview => {
  const countOf = (type: SearchHit["type"]) => items.filter((item) => item.type === type).length;
  return {
    items,
    correctedQuery: null,
    counts: {
      COURSE: countOf("COURSE"),
      LECTURE: countOf("LECTURE"),
      TEACHER: countOf("TEACHER"),
      CAPTION: countOf("CAPTION"),
    },
    isComplete: true,
    ...more,
  };
};

export const testSuggestion = (text: string, more: Partial<Suggestion> = {}): Suggestion => ({
  type: "COURSE",
  id: text,
  text,
  ranges: [],
  price: 99_000,
  category: "공예",
  photoId: null,
  ...more,
});

/** React warns about the element `search`, which the document of the tests does not know. */
export function allowSearchElement(): void {
  const report = console.error;
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    if (parts[1] !== "search") report(...parts);
  });
}
