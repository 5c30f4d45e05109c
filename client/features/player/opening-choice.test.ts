import { expect, test } from "vitest";
import { pickOpening } from "./opening-choice.ts";

const alone = { registrationId: "alone", courseId: null };
const first = { registrationId: "first", courseId: "c1" };
const second = { registrationId: "second", courseId: "c2" };

test.each([
  ["of the course in the address", [alone, first, second], "c2", second],
  ["bought alone, when the address names another course", [first, alone], "c9", alone],
  ["bought alone, when the address names none", [first, alone], undefined, alone],
  ["of any course at last", [first, second], undefined, first],
  ["none", [], "c1", null],
])("it watches with the registration %s", (_, openings, courseId, picked) => {
  expect(pickOpening(openings, courseId)).toBe(picked);
});
