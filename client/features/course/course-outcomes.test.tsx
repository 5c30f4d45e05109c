// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Course } from "../../../shared/course/schema.ts";
import { CourseOutcomes } from "./course-outcomes.tsx";

afterEach(cleanup);

const course = {
  level: "초급",
  lectureCount: 6,
  before: [] as string[],
  outcomes: ["빵을 구워요"],
  requirements: ["저울"],
} as Course;

test("what changes with a course is stated beside what learners cannot do before it", () => {
  render(<CourseOutcomes course={{ ...course, before: ["반죽이 늘 질어요"] }} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "반죽이 늘 질어요",
    "빵을 구워요",
  ]);
});

test("a course that does not state it says at which level it starts, without its requirements", () => {
  const { container } = render(<CourseOutcomes course={course} />);
  expect(screen.getByText("기초만 알면 시작할 수 있어요")).toBeTruthy();
  expect(container.textContent).not.toContain("저울");
});
