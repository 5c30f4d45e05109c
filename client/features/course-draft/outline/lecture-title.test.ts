import { expect, test } from "vitest";
import { lectureTitleOf } from "./lecture-title.ts";

test.each([
  ["01_요일로_나누면_보이는_것.mp4", "요일로 나누면 보이는 것"],
  ["2. 반죽.MOV", "반죽"],
  ["10강 굽기.mp4", "굽기"],
  ["3-오븐 예열.mkv", "오븐 예열"],
  ["2026 결산.mp4", "2026 결산"],
  ["07.mp4", "07"],
  ["한글".normalize("NFD") + ".mp4", "한글"],
  ["가".repeat(300) + ".mp4", "가".repeat(100)],
  [".mp4", ".mp4"],
])("%s is the lecture %s", (file, title) => {
  expect(lectureTitleOf(file)).toBe(title);
});
