import { expect, test } from "vitest";
import type { CourseCard } from "../../../shared/course/schema.ts";
import { leadFirst } from "./course-grid.tsx";

const card = (courseId: string, featured: boolean): CourseCard => ({
  courseId,
  title: courseId,
  subtitle: "",
  category: "데이터",
  level: "입문",
  teacher: { teacherId: "t", name: "오예지" },
  price: 0,
  salePrice: null,
  lowestPrice30: null,
  saleEndsAt: null,
  lectureCount: 1,
  durationSec: 60,
  ratingCount: 0,
  ratingAverage: null,
  featured,
  publishedAt: null,
  updatedAt: "2026-01-01T00:00:00Z",
});

const order = (courses: CourseCard[]) => leadFirst(courses).map(({ courseId }) => courseId);

test("the first featured course is the large card and the others keep their order", () => {
  expect(order([card("a", false), card("b", true), card("c", true)])).toEqual(["b", "a", "c"]);
});

test("without a featured course the first one is the large card", () => {
  expect(order([card("a", false), card("b", false)])).toEqual(["a", "b"]);
});

test("an empty list has no large card", () => {
  expect(order([])).toEqual([]);
});
