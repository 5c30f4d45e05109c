import { expect, test } from "vitest";
import { type ClassroomEntry, secondsLeft } from "./classroom-entry.ts";
import { type ClassroomSort, entryToResume, shelve, sortEntries } from "./classroom-shelves.ts";
import { daysLeft, daysLeftText } from "./days-left.ts";

const entry = (name: string, rest: Partial<ClassroomEntry> = {}): ClassroomEntry => ({
  registrationId: name,
  itemType: "COURSE",
  itemId: name,
  status: "VALID",
  title: name,
  subject: "공예",
  level: "입문",
  progressRate: 0,
  durationSec: 1000,
  startsAt: "2025-10-01T00:00:00.000Z",
  expiresAt: null,
  lastWatchedAt: null,
  next: null,
  ...rest,
});
const names = (entries: ClassroomEntry[]) => entries.map(({ registrationId }) => registrationId);

test("what runs is learned or finished, what ran out is over", () => {
  const shelves = shelve([
    entry("a", { progressRate: 99 }),
    entry("b", { progressRate: 100 }),
    entry("c", { status: "EXPIRED", progressRate: 100 }),
  ]);
  expect([names(shelves.learning), names(shelves.done), names(shelves.over)]).toEqual([["a"], ["b"], ["c"]]);
});

test("a period that is over is not shown beside a new one of the same thing, and two old ones are one", () => {
  const shelves = shelve([
    entry("new", { itemId: "x" }),
    entry("old", { itemId: "x", status: "EXPIRED" }),
    entry("first", { itemId: "y", status: "EXPIRED", startsAt: "2024-01-01T00:00:00.000Z" }),
    entry("second", { itemId: "y", status: "EXPIRED", startsAt: "2025-01-01T00:00:00.000Z" }),
    entry("lecture", { itemId: "x", itemType: "LECTURE", status: "EXPIRED" }),
  ]);
  expect(names(shelves.learning)).toEqual(["new"]);
  expect(names(shelves.over)).toEqual(["second", "lecture"]);
});

const some = [
  entry("나", { lastWatchedAt: "2025-11-10T00:00:00.000Z" }),
  entry("다", { lastWatchedAt: "2025-11-12T00:00:00.000Z", expiresAt: "2026-05-01T00:00:00.000Z" }),
  entry("가", { startsAt: "2025-11-11T00:00:00.000Z", expiresAt: "2025-12-01T00:00:00.000Z" }),
];

test.each<[ClassroomSort, string[]]>([
  ["recent", ["다", "가", "나"]],
  ["expiry", ["가", "다", "나"]],
  ["name", ["가", "나", "다"]],
])("sorted by %s they stand as %j", (sort, expected) => {
  expect(names(sortEntries(some, sort))).toEqual(expected);
});

test("one goes on with what was watched last, else with what came last, and with nothing when all is finished", () => {
  expect(entryToResume({ learning: some })?.title).toBe("다");
  expect(entryToResume({ learning: [entry("a"), entry("b", { startsAt: "2025-11-01T00:00:00.000Z" })] })?.title).toBe(
    "b",
  );
  expect(entryToResume({ learning: [] })).toBeNull();
});

test.each([
  [1000, 0, 1000],
  [1000, 36, 640],
  [1000, 100, 0],
])("of %d seconds at %d %% there are %d left", (durationSec, progressRate, expected) => {
  expect(secondsLeft({ durationSec, progressRate })).toBe(expected);
});

const now = new Date("2025-11-17T12:00:00.000Z");

test.each([
  [null, null],
  ["2025-11-17T11:59:59.000Z", null],
  ["2025-11-17T14:59:59.999Z", 0],
  ["2025-11-18T14:59:59.999Z", 1],
  ["2025-11-29T14:59:59.999Z", 12],
  ["2025-12-17T14:59:59.999Z", 30],
  ["2025-12-18T14:59:59.999Z", null],
])("a period that ends at %s has %j days left", (expiresAt, expected) => {
  expect(daysLeft(expiresAt, now)).toBe(expected);
});

test("the last day is told as a day, not as nothing left", () => {
  expect([daysLeftText(0), daysLeftText(12)]).toEqual(["오늘까지예요", "12일 남았어요"]);
});
