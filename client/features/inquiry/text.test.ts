import { expect, test } from "vitest";
import type { Inquiry } from "../../../shared/inquiry/schema.ts";
import { progressText, subjectText } from "./text.ts";

const inquiry: Inquiry = {
  inquiryId: "0190a0a0-0000-7000-8000-000000000001",
  category: "PLAYBACK",
  status: "RECEIVED",
  title: "소리가 늦어요",
  subject: null,
  dueAt: "2026-03-02T09:00:00.000Z",
  createdAt: "2026-03-02T00:41:00.000Z",
  updatedAt: "2026-03-02T01:30:00.000Z",
};
const now = new Date("2026-03-02T03:30:00.000Z");

test.each([
  ["RECEIVED", {}, "오늘 18:00까지 답변 예정"],
  ["IN_PROGRESS", { dueAt: "2026-03-03T03:00:00.000Z" }, "03.03(화) 12:00까지 답변 예정"],
  ["RECEIVED", { dueAt: "2026-03-02T03:00:00.000Z" }, "답변이 늦어지고 있어요. 곧 답변할게요."],
  ["ANSWERED", {}, "오늘 10:30 답변"],
  ["RESOLVED", { updatedAt: "2026-02-20T01:30:00.000Z" }, "2026.02.20 해결"],
] as const)("an inquiry that is %s with %o says “%s”", (status, changes, expected) => {
  expect(progressText({ ...inquiry, status, ...changes }, now)).toBe(expected);
});

test("a lecture of a course is named by its number", () => {
  const subject = { courseId: null, lectureId: null, title: "처음 빚는 컵" };
  expect(subjectText({ ...subject, lectureNumber: 9 })).toBe("처음 빚는 컵 · 9강");
  expect(subjectText({ ...subject, lectureNumber: null })).toBe("처음 빚는 컵");
});
