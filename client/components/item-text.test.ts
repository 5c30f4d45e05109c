import { expect, test } from "vitest";
import { accessText, itemFacts } from "./item-text.ts";

test.each([
  [null, "기간 제한 없음"],
  [30, "30일"],
  [365, "1년"],
  [730, "2년"],
])("access for %j days is shown as %s", (days, expected) => {
  expect(accessText(days)).toBe(expected);
});

test("a lecture included in a course has no period of its own", () => {
  const lecture = { lectureCount: null, durationSec: 1_560, accessDays: null };
  const course = { courseId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7", title: "판다스 입문" };
  expect(itemFacts({ ...lecture, includedIn: null })).toBe("강의 · 26분 · 기간 제한 없음");
  expect(itemFacts({ ...lecture, includedIn: course })).toBe("강의 · 26분");
});
