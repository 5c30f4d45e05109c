import { expect, test } from "vitest";
import { accessPeriodText, captionText, firstPreview } from "./course-facts.ts";

const lecture = (lectureId: string, isPreview: boolean) => ({
  lectureId,
  title: lectureId,
  durationSec: 60,
  isPreview,
});

test("the preview of a course is the first open lecture of its curriculum, whatever section it is shown in", () => {
  const sections = [
    { title: "1장", lectures: [lecture("a", false)] },
    { title: "2장", lectures: [lecture("b", false), lecture("c", true), lecture("d", true)] },
  ];
  expect(firstPreview({ sections })?.lectureId).toBe("c");
});

test("a course without open lectures has no preview", () => {
  expect(firstPreview({ sections: [{ title: "1장", lectures: [lecture("a", false)] }] })).toBeUndefined();
});

test.each([
  [null, "기간 제한 없음"],
  [365, "시작한 날부터 1년"],
  [730, "시작한 날부터 2년"],
  [90, "시작한 날부터 90일"],
])("access of %s days reads %s", (days, text) => {
  expect(accessPeriodText(days)).toBe(text);
});

test("captions are named by their language", () => {
  expect(captionText(["ko", "en"])).toBe("한국어, 영어");
  expect(captionText([])).toBe("없음");
});
