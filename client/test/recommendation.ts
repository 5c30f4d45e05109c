import type { CourseCard } from "../../shared/course/schema.ts";
import type { Recommendation, RecommendationList } from "../../shared/recommendation/schema.ts";

/** A course as lists show it, under its title as its id. */
export const testCourseCard = (title: string, more: Partial<CourseCard> = {}): CourseCard => ({
  courseId: title,
  title,
  subtitle: "컵을 빚어요.",
  category: "공예",
  level: "입문",
  teacher: { teacherId: "t1", name: "윤서하" },
  price: 129_000,
  salePrice: null,
  saleEndsAt: null,
  lowestPrice30: null,
  lectureCount: 24,
  durationSec: 3_600,
  ratingCount: 0,
  ratingAverage: null,
  featured: false,
  publishedAt: "2025-11-01T00:00:00.000Z",
  updatedAt: "2025-11-01T00:00:00.000Z",
  ...more,
});

type Reason = Recommendation["reason"];

export const testRecommendation = (
  title: string,
  section: Recommendation["section"],
  { reason, ...more }: Partial<CourseCard> & { reason?: Partial<Reason> } = {},
): Recommendation => ({
  ...testCourseCard(title, more),
  section,
  reason: { kind: "POPULAR", item: null, users: null, itemUsers: null, ...reason },
});

export const testRecommendations = (
  items: Recommendation[],
  more: Partial<RecommendationList> = {},
): RecommendationList => ({
  items,
  page: 1,
  rows: 100,
  total: items.length,
  interests: [],
  dismissedCount: 0,
  ...more,
});
