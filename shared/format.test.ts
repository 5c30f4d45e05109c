import { expect, test } from "vitest";
import {
  answerTimeText,
  clockText,
  countText,
  dateText,
  dateTimeText,
  deadlineText,
  durationText,
  momentText,
  periodText,
  priceText,
  withParticle,
  wonText,
} from "./format.ts";

test.each([
  [0, "0원"],
  [900, "900원"],
  [12_300, "12,300원"],
  [1_234_567, "1,234,567원"],
  [-12_300, "−12,300원"],
])("%i won reads %s", (won, text) => {
  expect(wonText(won)).toBe(text);
});

test("a price of nothing is free", () => {
  expect(priceText(0)).toBe("무료");
  expect(priceText(9900)).toBe("9,900원");
});

test.each([
  [0, "0초"],
  [47, "47초"],
  [47.9, "47초"],
  [60, "1분"],
  [80, "1분 20초"],
  [599, "9분 59초"],
  [18 * 60 + 42, "18분"],
  [3600, "1시간"],
  [5 * 3600 + 40 * 60 + 12, "5시간 40분"],
  [-3, "0초"],
])("%d seconds last %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([
  [0, "0:00"],
  [467, "7:47"],
  [3723, "1:02:03"],
])("the place at %d seconds is %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test.each([
  [7, "7"],
  [1204, "1,204"],
  [9999, "9,999"],
  [10_000, "1만"],
  [12_999, "1.2만"],
  [1_234_567, "123.4만"],
  [310_000_000, "3.1억"],
])("%i of something count as %s", (count, text) => {
  expect(countText(count)).toBe(text);
});

test("dates are those of Seoul", () => {
  expect(dateText("2025-11-16T15:00:00Z")).toBe("2025.11.17");
  expect(dateText(new Date("2025-11-16T14:59:59Z"))).toBe("2025.11.16");
  expect(dateTimeText("2025-11-17T12:03:00Z")).toBe("11.17 21:03");
  expect(deadlineText("2025-11-30T14:59:00Z")).toBe("11.30(일) 23:59까지");
});

test.each([
  ["2025-11-16T15:00:00Z", "2025-12-14T14:59:59Z", "2025.11.17 ~ 12.14"],
  ["2025-12-20T00:00:00Z", "2026-01-04T14:59:59Z", "2025.12.20 ~ 2026.01.04"],
  ["2025-11-16T15:00:00Z", "2025-12-14T05:30:00Z", "2025.11.17 ~ 12.14 14:30"],
  ["2025-11-16T15:00:00Z", "2025-12-14T15:00:00Z", "2025.11.17 ~ 12.15 00:00"],
])("the period from %s to %s is %s", (from, to, text) => {
  expect(periodText(from, to)).toBe(text);
});

test.each([
  ["2025-11-17T12:13:30Z", "방금"],
  ["2025-11-17T12:02:00Z", "12분 전"],
  ["2025-11-17T09:14:00Z", "오늘 18:14"],
  ["2025-11-16T14:14:00Z", "어제 23:14"],
  ["2025-11-16T12:14:00Z", "2025.11.16"],
  ["2025-11-18T12:14:00Z", "2025.11.18"],
])("at 21:14 of 17 November, %s was %s", (time, text) => {
  expect(momentText(time, new Date("2025-11-17T12:14:00Z"))).toBe(text);
});

test.each([
  ["컵", "을/를", "컵을"],
  ["강의", "을/를", "강의를"],
  ["다온", "이/가", "다온이"],
  ["서하", "은/는", "서하는"],
  ["‘도자기컵’", "와/과", "‘도자기컵’과"],
  ["3", "을/를", "3을"],
  ["2", "이/가", "2가"],
  ["10", "은/는", "10은"],
  ["SQL", "은/는", "SQL은"],
  ["Python", "와/과", "Python과"],
  ["CSS", "을/를", "CSS를"],
  ["서울", "으로/로", "서울로"],
  ["집", "으로/로", "집으로"],
  ["카카오페이", "으로/로", "카카오페이로"],
] as const)("%s with %s reads %s", (word, particle, text) => {
  expect(withParticle(word, particle)).toBe(text);
});

test.each([
  [0, "10분"],
  [600, "10분"],
  [601, "20분"],
  [3_600, "1시간"],
  [3_601, "2시간"],
  [11_520, "4시간"],
])("an answer time of %d seconds is shown as %s", (seconds, text) => {
  expect(answerTimeText(seconds)).toBe(text);
});
