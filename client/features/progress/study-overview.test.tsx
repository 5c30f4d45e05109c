// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { LearningOverview } from "../../../shared/progress/schema.ts";
import { StudyOverview } from "./study-overview.tsx";

afterEach(cleanup);

const learning: LearningOverview = {
  userId: "01990000-0000-7000-8000-000000000001",
  studiedSec: 45_600,
  completedLectures: 31,
  completedItems: 2,
  goalMinutes: null,
  streakDays: 3,
  longestStreakDays: 3,
  days: Array.from({ length: 7 }, (_, i) => ({ day: `2025-11-${17 + i}`, studiedSec: i === 0 ? 1_440 : 0 })),
  weeks: Array.from({ length: 12 }, (_, i) => ({ day: `2025-${i < 9 ? "0" : ""}${i + 1}-06`, studiedSec: i * 600 })),
};
const show = (rest: Partial<LearningOverview> = {}) =>
  render(<StudyOverview learning={{ ...learning, ...rest }} now={new Date("2025-11-18T03:00:00.000Z")} />);

test("each day is a bar with its minutes as text, and today is marked", () => {
  show();
  screen.getByRole("progressbar", { name: "월요일 24분" });
  const today = within(screen.getByRole("region", { name: "이번 주" }))
    .getByText("화")
    .closest("li");
  expect(today?.getAttribute("aria-current")).toBe("date");
  expect(today?.textContent).toContain("아직");
});

test("the chart of weeks has a table for screen readers", () => {
  show();
  const rows = within(screen.getByRole("table", { name: "주별 학습 시간" })).getAllByRole("row");
  expect(rows).toHaveLength(12);
  expect([rows[0]?.textContent, rows[11]?.textContent]).toEqual(["1.6부터 1주쉬었어요", "이번 주1시간 50분"]);
});

test("totals and days in a row are shown", () => {
  show();
  expect(screen.getByText("학습 시간").nextSibling?.textContent).toBe("12시간 40분");
  expect(screen.getByText("끝까지 들은 강의").nextSibling?.textContent).toBe("31강");
  screen.getByText("3일 연속으로 배우고 있어요.");
});

test("without any study there is no chart", () => {
  const { container } = show({ studiedSec: 0 });
  expect(container.textContent).toBe("");
});
