import { expect, test } from "vitest";
import { type FinishedItem, issueRefusal } from "./rules.ts";

const finished: FinishedItem = { status: "VALID", expiredReason: null, lectureCount: 3, completedCount: 3 };

test.each<[string, Partial<FinishedItem>, string | null]>([
  ["a finished course", {}, null],
  ["a course with a lecture to watch", { completedCount: 2 }, "NOT_COMPLETED"],
  ["a course without lectures", { lectureCount: 0, completedCount: 0 }, "NOT_COMPLETED"],
  ["a course finished before its period ended", { status: "EXPIRED", expiredReason: "PERIOD" }, null],
  [
    "a course not finished when its period ended",
    { status: "EXPIRED", expiredReason: "PERIOD", completedCount: 2 },
    "NOT_COMPLETED",
  ],
  ["a refunded course", { status: "EXPIRED", expiredReason: "REFUND" }, "REGISTRATION_EXPIRED"],
])("a certificate of %s is refused with %s", (_, changes, refusal) => {
  expect(issueRefusal({ ...finished, ...changes })).toBe(refusal);
});
