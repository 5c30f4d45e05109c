import { expect, test } from "vitest";
import { answerDueAt } from "./hours.ts";

const kst = (text: string) => new Date(`${text}+09:00`);

// 2026-03-02 is a Monday.
test.each([
  ["in the morning of a working day", "2026-03-02T11:05:00", "2026-03-03T12:00:00"],
  ["at opening time: the end of the day", "2026-03-02T10:00:00", "2026-03-02T18:00:00"],
  ["a moment after opening time", "2026-03-02T10:00:01", "2026-03-03T11:00:00"],
  ["before opening time: as at opening time", "2026-03-02T09:41:00", "2026-03-02T18:00:00"],
  ["at midnight", "2026-03-03T00:00:00", "2026-03-03T18:00:00"],
  ["at closing time: the end of the next day", "2026-03-02T18:00:00", "2026-03-03T18:00:00"],
  ["a moment before closing time", "2026-03-02T17:59:59", "2026-03-03T18:00:00"],
  ["at night", "2026-03-02T23:59:59.999", "2026-03-03T18:00:00"],
  ["on Friday afternoon: Monday afternoon", "2026-03-06T14:00:00", "2026-03-09T14:00:00"],
  ["on Friday evening: the end of Monday", "2026-03-06T19:30:00", "2026-03-09T18:00:00"],
  ["on Saturday: the end of Monday", "2026-03-07T12:00:00", "2026-03-09T18:00:00"],
  ["on Sunday night: the end of Monday", "2026-03-08T23:00:00", "2026-03-09T18:00:00"],
  ["over the end of a year", "2027-12-31T16:10:00", "2028-01-03T17:00:00"],
  ["before 1970", "1969-12-31T12:30:00", "1970-01-01T13:00:00"],
])("a message %s is answered by the next business day", (_, receivedAt, dueAt) => {
  expect(answerDueAt(kst(receivedAt))).toEqual(kst(dueAt));
});
