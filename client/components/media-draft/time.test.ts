import { expect, test } from "vitest";
import { exactTimeText, parseTime, timeText } from "./time.ts";

test.each([
  ["3:21.4", 201_400],
  ["1:02:03", 3_723_000],
  [" 21,45 ", 21_450],
  ["0:00.001", 1],
  ["75", 75_000],
  ["1:75", null],
  ["1분", null],
  ["", null],
])("%s is %s milliseconds", (text, ms) => {
  expect(parseTime(text)).toBe(ms);
});

test.each([0, 999, 60_000, 201_400, 3_723_045])("%d milliseconds are read as they are written", (ms) => {
  expect(parseTime(exactTimeText(ms))).toBe(ms);
});

test("times are shown to a tenth of a second", () => {
  expect([timeText(59_960), timeText(201_449), timeText(0)]).toEqual(["1:00.0", "3:21.4", "0:00.0"]);
});
