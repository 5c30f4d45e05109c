import { expect, test } from "vitest";
import { validateQuestion } from "./rules.ts";

const learner = { durationMs: 61_200, isWatchable: true, isTeacher: false };
const stranger = { ...learner, isWatchable: false };
test.each([
  ["a learner at the last second", learner, 61, null],
  ["a learner after the end", learner, 62, "QUESTION_OUT_OF_RANGE"],
  ["a learner at exactly the end", { ...learner, durationMs: 61_000 }, 61, null],
  ["a learner at no second", learner, null, null],
  ["a user who cannot watch it", stranger, 5, "NOT_REGISTERED"],
  ["its teacher, who has not registered", { ...stranger, isTeacher: true }, 5, null],
  ["its teacher after the end", { ...stranger, isTeacher: true }, 62, "QUESTION_OUT_OF_RANGE"],
])("a question about a lecture by %s", (_, context, second, problem) => {
  expect(validateQuestion(context, second)).toBe(problem);
});
