import { expect, test } from "vitest";
import { refundByRule, refundRuleAt } from "../../../shared/refund/rule.ts";
import { addDays } from "../../../shared/time.ts";
import { fullRefundText } from "../../components/refund-text.ts";
import { accessPeriodText, captionText, countedLectures, firstPreview, refundSentence } from "./course-facts.ts";

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

const courseOf = (counted: number, previews = 0) => ({
  sections: [
    {
      title: "1장",
      lectures: Array.from({ length: counted + previews }, (_, index) => lecture(`l${index}`, index < previews)),
    },
  ],
});

test.each([
  [1, "재생하기 전까지", /^강의를 재생하기 전까지 결제 금액을 모두 환불/, 0],
  [2, "7일 이내 1강까지", /7일 이내에 재생한 강의가 1강 이하면/, 1],
  [3, "7일 이내 2강까지", /7일 이내에 재생한 강의가 2강 이하면/, 2],
  [4, "7일 이내 3강까지", /7일 이내에 재생한 강의가 3강 이하면/, 3],
  [40, "7일 이내 3강까지", /7일 이내에 재생한 강의가 3강 이하면/, 3],
])("a course of %i lectures states its own refund rule, whatever its previews", (total, short, long, promised) => {
  for (const previews of [0, 2]) {
    const given = courseOf(total, previews);
    expect(fullRefundText(countedLectures(given))).toBe(short);
    expect(refundSentence(given)).toMatch(long);
  }
  // The rule keeps what the sentence promises, and no more.
  const paidAt = new Date();
  const amountAfter = (opened: number) =>
    refundByRule({ paid: 99_000, opened, openedEarlier: 0, total, paidAt }, addDays(paidAt, 7), refundRuleAt(paidAt));
  expect(amountAfter(promised)).toBe(99_000);
  expect(amountAfter(promised + 1)).toBeLessThan(99_000);
});
