import { expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { exceededNoteLimit, validateNote } from "./rules.ts";

test.each([
  ["at the last second", 61_200, 61, true, null],
  ["at exactly the end", 61_000, 61, true, null],
  ["after the end", 61_200, 62, true, "NOTE_OUT_OF_RANGE"],
  ["by a user who cannot watch it", 61_200, 5, false, "NOT_REGISTERED"],
])("a note on a lecture %s", (_, durationMs, second, isWatchable, problem) => {
  expect(validateNote({ durationMs, isWatchable }, second)).toBe(problem);
});

const most = {
  notesOfLecture: limits.notesPerLectureMax,
  notes: limits.notesPerUserMax,
  bytes: limits.noteBytesPerUserMax,
};
test.each([
  ["none", {}, null],
  ["that of a lecture", { notesOfLecture: most.notesOfLecture + 1 }, "TOO_MANY_NOTES"],
  ["that of a user", { notes: most.notes + 1 }, "NOTE_COUNT_EXCEEDED"],
  ["that of bytes", { bytes: most.bytes + 1 }, "NOTE_STORAGE_EXCEEDED"],
])("the exceeded limit is %s", (_, changes, code) => {
  expect(exceededNoteLimit({ ...most, ...changes })).toBe(code);
});
