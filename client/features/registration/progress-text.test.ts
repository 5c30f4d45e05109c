import { expect, test } from "vitest";
import {
  cardText,
  endText,
  finishedText,
  nearlyDoneText,
  nextLectureText,
  progressText,
  resumeText,
} from "./progress-text.ts";
import { accessPeriodText, statusText } from "./registration-labels.ts";
import { finished, expired, testItem } from "../../test/registration.ts";

const nearly = testItem({ progressRate: 96, completedCount: 22 });
const lecture = testItem({ itemType: "LECTURE", level: null, durationSec: 1_560 });
const refunded = testItem({ status: "EXPIRED", expiredReason: "REFUND", expiresAt: "2026-11-01T14:59:59.999Z" });

test.each([
  ["what is left", progressText(testItem()), "36% · 3시간 37분 남았어요"],
  ["the day of completion", progressText(testItem(finished)), "100% · 2025.10.02 수강 완료"],
  ["where playback stopped", resumeText(testItem()), "36% · 3시간 37분 남았어요 · 7:47에서 멈췄어요"],
  ["no position at the start", resumeText(testItem({ resume: null })), "36% · 3시간 37분 남았어요"],
  ["the short remaining time, in its tag", nearlyDoneText(nearly), "조금만 더 들으면 끝나요 · 13분"],
  ["the number of completed lectures, beside that tag", cardText(nearly), "96% · 24강 중 22강 완료"],
  ["what comes next in a course", nextLectureText(testItem()), "다음 · 9강 벽을 고르게 올리기"],
  ["how long a single lecture is", nextLectureText(lecture), "강의 · 26분"],
  ["the progress before the end", finishedText(testItem(expired)), "36%까지 들었어요 · 노트는 그대로 있어요"],
  [
    "that it was completed",
    finishedText(testItem({ ...expired, ...finished })),
    "끝까지 들었어요 · 노트는 그대로 있어요",
  ],
  ["the day it expired", endText(testItem(expired)), "2025.09.14에 끝났어요"],
  ["a refund instead of a day", endText(refunded), "환불했어요"],
  ["an end by an admin, without a day", endText(testItem({ ...expired, expiredReason: "ADMIN" })), "수강이 종료됐어요"],
])("the text says %s", (_, text, expected) => {
  expect(text).toBe(expected);
});

test.each([
  ["a valid registration", testItem({ expiresAt: "2026-02-15T14:59:59.999Z" }), "수강 중", "2025.11.01 ~ 2026.02.15"],
  ["one without an end", testItem(), "수강 중", "기간 제한 없이 볼 수 있어요"],
  ["a completed one", testItem(finished), "수강 완료", "기간 제한 없이 볼 수 있어요"],
  [
    "one that expired",
    testItem({ ...expired, startsAt: "2025-06-15T15:00:00.000Z" }),
    "수강 종료",
    "2025.06.16 ~ 09.14",
  ],
  ["a refunded one", refunded, "환불 완료", "2025.11.01 시작"],
])("%s is shown by its status and its period", (_, item, status, period) => {
  expect([statusText(item), accessPeriodText(item)]).toEqual([status, period]);
});
