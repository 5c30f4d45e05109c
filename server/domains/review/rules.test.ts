import { expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { refusalOf } from "./rules.ts";

const enough = limits.reviewWatchedPercent;
test.each([
  ["a learner who has watched enough", { watchedPercent: enough }, null],
  ["a learner who has watched less", { watchedPercent: enough - 1 }, "NOT_ENOUGH_WATCHED"],
  ["a learner who has watched nothing", { watchedPercent: null }, "NOT_ENOUGH_WATCHED"],
  ["a user without a registration", { registrationId: null, watchedPercent: 100 }, "NOT_REGISTERED"],
  ["the teacher", { isOwn: true, registrationId: null, watchedPercent: 100 }, "OWN_LECTURE"],
])("a review by %s is refused with %s", (_, changes, refusal) => {
  expect(refusalOf({ isOwn: false, registrationId: "r", ...changes })).toBe(refusal);
});
