import { expect, test } from "vitest";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import type { ClassroomSort } from "./classroom-search.ts";
import { itemToResume, groupByStatus, sortItems } from "./classroom-sections.ts";
import { remainingText } from "../../../../shared/format.ts";
import { daysLeft, endingSoonest } from "../days-left.ts";
import { finished, named, expired } from "../../../test/registration.ts";

const names = (items: RegisteredItem[]) => items.map(({ registrationId }) => registrationId);

test("valid registrations are in progress or completed, expired ones are over", () => {
  const sections = groupByStatus([
    named("a", { progressRate: 99 }),
    named("b", finished),
    named("c", { ...finished, ...expired }),
  ]);
  expect([names(sections.learning), names(sections.done), names(sections.over)]).toEqual([["a"], ["b"], ["c"]]);
});

test("an expired registration is not shown beside a valid one of the same item, and two expired ones are shown once", () => {
  const sections = groupByStatus([
    named("new", { itemId: "x" }),
    named("old", { ...expired, itemId: "x" }),
    named("first", { ...expired, itemId: "y", startsAt: "2024-01-01T00:00:00.000Z" }),
    named("second", { ...expired, itemId: "y", startsAt: "2025-01-01T00:00:00.000Z" }),
    named("lecture", { ...expired, itemId: "x", itemType: "LECTURE" }),
  ]);
  expect(names(sections.learning)).toEqual(["new"]);
  expect(names(sections.over)).toEqual(["second", "lecture"]);
});

const some = [
  named("나", { lastWatchedAt: "2025-11-10T00:00:00.000Z", progressRate: 91, durationSec: 9_000 }),
  named("다", { lastWatchedAt: "2025-11-12T00:00:00.000Z", expiresAt: "2026-05-01T00:00:00.000Z", progressRate: 20 }),
  named("가", {
    lastWatchedAt: null,
    startsAt: "2025-11-11T00:00:00.000Z",
    expiresAt: "2025-12-01T00:00:00.000Z",
    progressRate: 91,
    durationSec: 1_000,
  }),
];

test.each<[ClassroomSort, string[]]>([
  ["recent", ["다", "가", "나"]],
  ["nearly", ["가", "나", "다"]],
  ["expiry", ["가", "다", "나"]],
  ["name", ["가", "나", "다"]],
])("sorted by %s the order is %j", (sort, expected) => {
  expect(names(sortItems(some, sort))).toEqual(expected);
});

test("the item to continue is the one watched last, else the newest, and none when all are completed", () => {
  const unwatched = { lastWatchedAt: null };
  expect(itemToResume({ learning: some })?.title).toBe("다");
  expect(
    itemToResume({ learning: [named("a", unwatched), named("b", { ...unwatched, startsAt: "2025-11-02T00:00:00Z" })] })
      ?.title,
  ).toBe("b");
  expect(itemToResume({ learning: [] })).toBeNull();
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

test("the last day is shown as a day", () => {
  expect([remainingText(0), remainingText(12)]).toEqual(["오늘까지예요", "12일 남았어요"]);
});

test("registrations that end within seven days are listed, the nearest end first", () => {
  const ending = endingSoonest(
    [
      named("later", { expiresAt: "2025-11-25T14:59:59.999Z" }),
      named("week", { expiresAt: "2025-11-24T14:59:59.999Z" }),
      named("never"),
      named("today", { expiresAt: "2025-11-17T14:59:59.999Z" }),
      named("past", { expiresAt: "2025-11-17T00:00:00.000Z" }),
    ],
    now,
  );
  expect(ending.map(({ item, days }) => [item.title, days])).toEqual([
    ["today", 0],
    ["week", 7],
  ]);
});
