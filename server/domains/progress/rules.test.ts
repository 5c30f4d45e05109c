import { expect, test } from "vitest";
import { lengthOf, type MsRange, unionOf } from "../../../shared/media/ranges.ts";
import { fromMultirange, toMultirange } from "../../db/multirange.ts";
import {
  fetchedPart,
  isComplete,
  isOfReplacedVideo,
  openingFor,
  percentOf,
  readRanges,
  studyOf,
  watchableUntil,
  watchRateLimit,
} from "./rules.ts";

test.each([
  ["nothing", [], []],
  ["one", [[0, 5]], [[0, 5]]],
  [
    "apart, out of order",
    [
      [8, 9],
      [0, 5],
    ],
    [
      [0, 5],
      [8, 9],
    ],
  ],
  [
    "touching",
    [
      [0, 5],
      [5, 9],
    ],
    [[0, 9]],
  ],
  [
    "overlapping and contained",
    [
      [0, 5],
      [3, 7],
      [1, 2],
    ],
    [[0, 7]],
  ],
] as [string, MsRange[], MsRange[]][])("the union of ranges: %s", (_, ranges, union) => {
  expect(unionOf(ranges)).toEqual(union);
});

test("a union never shrinks, never exceeds the duration, and does not depend on order", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed % below;
  };
  for (let round = 0; round < 200; round += 1) {
    const ranges: MsRange[] = Array.from({ length: 1 + random(12) }, () => {
      const from = random(59_000);
      return [from, from + 1 + random(60_000 - from)] as const;
    });
    let stored: MsRange[] = [];
    for (const range of ranges) {
      const next = unionOf([...stored, range]);
      expect(lengthOf(next)).toBeGreaterThanOrEqual(lengthOf(stored));
      stored = next;
    }
    expect(stored).toEqual(unionOf(ranges.toReversed()));
    expect(lengthOf(stored)).toBeLessThanOrEqual(60_000);
    expect(fromMultirange(toMultirange(stored))).toEqual(stored);
    expect(unionOf([...stored, ...stored])).toEqual(stored);
  }
});

test.each([
  ["seconds become milliseconds", [[0, 9.5]], [[0, 9500]]],
  ["a hair past the end is cut off", [[50, 60.4]], [[50_000, 60_000]]],
  ["a second past the end is cut off", [[50, 61]], [[50_000, 60_000]]],
  ["a range after the end is left out", [[60, 60.5]], []],
  ["more than a second past the end", [[50, 61.001]], "PROGRESS_OUT_OF_RANGE"],
  ["backwards", [[9, 3]], "PROGRESS_OUT_OF_RANGE"],
  ["empty", [[3, 3]], "PROGRESS_OUT_OF_RANGE"],
] as [string, [number, number][], unknown][])("reported ranges: %s", (_, ranges, read) => {
  expect(readRanges(ranges, 60_000)).toEqual(read);
});

const noon = new Date("2026-03-02T12:00:00Z");
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

test.each([
  ["ten seconds of video in ten seconds", 10, 10, 10 / 3],
  ["thirty seconds of video in ten, at the fastest rate", 30, 10, 10],
  ["a little more, because clocks drift", 45, 10, 15],
  ["more than that", 45.3, 10, null],
  ["some video at once, once", 15, 0, 5],
  ["a save after an hour away, of which a minute stays good", 10, 3600, 3540],
])("what can have been watched: %s", (_, addedSec, elapsedSec, pacedSec) => {
  const paces = watchRateLimit({ lecture: noon, registration: noon }, addedSec * 1000, after(elapsedSec));
  expect(paces?.lecture ?? null).toEqual(pacedSec === null ? null : after(pacedSec));
});

test("many quick saves gain nothing over one", () => {
  const first = watchRateLimit({ lecture: noon, registration: noon }, 15_000, noon);
  expect(first).toEqual({ lecture: after(5), registration: after(5) });
  expect(watchRateLimit(first ?? { lecture: noon, registration: noon }, 1_000, noon)).toBeNull();
});

test("all lectures of a registration together take time at the fastest rate, and an offline day may arrive at once", () => {
  const fresh = (registration: Date) => ({ lecture: noon, registration });
  // Ten minutes each of two lectures in two hundred seconds: only one of them can have been watched.
  const one = watchRateLimit(fresh(noon), 600_000, after(200));
  expect(one && watchRateLimit(fresh(one.registration), 600_000, after(200))).toBeNull();
  // After an hour offline, half an hour of each of six lectures arrives at once.
  let registration = noon;
  for (let lecture = 0; lecture < 6; lecture += 1)
    registration = watchRateLimit(fresh(registration), 1_800_000, after(3600))?.registration ?? after(0);
  expect(registration).toEqual(after(3600));
  expect(watchRateLimit(fresh(registration), 1_800_000, after(3600))).toBeNull();
});

test.each<[string, MsRange[], MsRange[], MsRange[], MsRange[]]>([
  ["all that was sent", [], [[0, 60_000]], [[0, 60_000]], [[0, 60_000]]],
  ["a little more: clocks and containers round", [], [[0, 31_200]], [[0, 30_000]], [[0, 31_200]]],
  ["of more than that only what was sent", [], [[0, 31_201]], [[0, 30_000]], [[0, 30_000]]],
  [
    "of a video in pieces those that were sent",
    [],
    [[5_000, 28_000]],
    [
      [0, 10_000],
      [20_000, 30_000],
    ],
    [
      [5_000, 10_000],
      [20_000, 28_000],
    ],
  ],
  ["nothing without a byte of video", [], [[0, 60_000]], [], []],
  ["what counted before leaves no room for more", [[0, 1_000]], [[1_000, 2_000]], [], []],
])("what of a save counts: %s", (_, before, ranges, fetched, counted) => {
  expect(fetchedPart(ranges, { before, fetched, durationMs: 60_000 })).toEqual(counted);
});

test("a lecture is complete from nine tenths on, and percent are rounded down", () => {
  expect(isComplete(53_999, 60_000)).toBe(false);
  expect(isComplete(54_000, 60_000)).toBe(true);
  expect(percentOf(59_999, 60_000)).toBe(99);
  expect(percentOf(1, 0)).toBe(0);
});

const alone = { registrationId: "alone", courseId: null, expiresAt: null };
const first = { registrationId: "first", courseId: "c1", expiresAt: null };
const second = { registrationId: "second", courseId: "c2", expiresAt: null };

test.each([
  ["of the course that links to it", [alone, first, second], "c2", second],
  ["bought alone, if another course links to it", [first, alone], "c9", alone],
  ["bought alone, if no course links to it", [first, alone], undefined, alone],
  ["of any course at last", [first, second], undefined, first],
  ["none", [], "c1", undefined],
])("a lecture is watched with the registration %s", (_, openings, courseId, picked) => {
  expect(openingFor(openings, courseId)).toBe(picked);
});

const start = new Date("2026-02-01T12:00:00Z");
const days = (count: number) => after(count * 86_400);
type Period = Parameters<typeof watchableUntil>[0];
const running = { registrationStatus: "VALID", expiredReason: null, startsAt: start.toISOString() };
const ended: Period = {
  ...running,
  registrationStatus: "EXPIRED",
  expiredReason: "PERIOD",
  expiresAt: noon.toISOString(),
};

test.each<[string, Partial<Period>, Date, Date, Date | null]>([
  ["without an end", { ...running, expiresAt: null }, noon, days(1), days(1)],
  ["before the end", { ...running, expiresAt: days(2).toISOString() }, noon, days(1), days(1)],
  ["at the end, made before it", { ...running }, noon, noon, noon],
  ["at the end, made after the credit", { ...running }, after(61), noon, null],
  ["that ended, made exactly at the end of the credit", {}, after(60), days(1), noon],
  ["that ended, made after the credit", {}, new Date(after(60).getTime() + 1), days(1), null],
  ["that ended, made exactly at its start", {}, start, days(1), noon],
  ["that ended, made before its start", {}, new Date(start.getTime() - 1), days(1), null],
  ["that ended, on the last day", {}, noon, days(14), noon],
  ["that ended, after the last day", {}, noon, new Date(days(14).getTime() + 1), null],
  ["that a refund ended", { expiredReason: "REFUND" }, noon, days(1), null],
  ["that ended before its period was over", { expiresAt: days(2).toISOString() }, noon, days(1), null],
  ["that ended without a period", { expiresAt: null }, noon, days(1), null],
])("a save of a registration %s counts up to its time", (_, more, order, at, until) => {
  expect(watchableUntil({ ...ended, ...more }, order.getTime(), at)).toEqual(until);
});

test("study time is at most the elapsed time, and of the day on which it was played", () => {
  const played: MsRange[] = [
    [0, 20_000],
    [10_000, 30_000],
  ];
  const study = (order: Date, since: Date, at: Date) => studyOf(played, { order: order.getTime(), since, at });
  // Midnight in Korea is at 15:00 UTC.
  const day = study(noon, noon, after(60)).kstDay;
  expect(study(noon, noon, after(60)).studiedMs).toBe(30_000);
  expect(study(noon, noon, after(10)).studiedMs).toBe(10_000);
  expect(study(noon, after(10), noon).studiedMs).toBe(0);
  expect(study(after(3 * 3_600), noon, days(2)).kstDay).toBe(day + 1);
  expect(study(noon, noon, days(2)).kstDay).toBe(day);
  // A clock that is behind the last save is wrong: the day is that of the arrival.
  expect(study(after(-1), noon, days(2)).kstDay).toBe(day + 2);
});

test.each([
  ["names its video", { videoId: "a" }, false],
  ["names another video", { videoId: "b" }, true],
  ["names its video, whose length has another rounding", { videoId: "a", durationSec: 90 }, false],
  ["names another video of the same length", { videoId: "b", durationSec: 91 }, true],
  ["names the length only", { durationSec: 91 }, false],
  ["names another length only", { durationSec: 90 }, true],
  ["names nothing", {}, false],
])("a save that %s is of a replaced video: %j → %s", (_, save, isReplaced) => {
  expect(isOfReplacedVideo(save, { videoId: "a", durationMs: 90_400 })).toBe(isReplaced);
});
