// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { defaultPreferences, stepRate, storedPreferences } from "./preferences.ts";

const fresh = {
  volume: 1,
  muted: false,
  rate: 1,
  captionSize: "normal",
  captionPosition: "bottom",
  theater: false,
  singleKeys: true,
} as const;

beforeEach(() => localStorage.clear());

test.each([
  ["an empty object", "{}", fresh],
  ["an unknown size", '{"captionSize":"giant","captionPosition":"top"}', { ...fresh, captionPosition: "top" as const }],
  ["one value out of bounds", '{"volume":4,"rate":1.5}', { ...fresh, rate: 1.5 }],
])("%s is read as far as it is valid", (_, text, expected) => {
  localStorage.setItem(storedPreferences.key, text);
  expect(storedPreferences.read()).toEqual(expected);
});

test("without a choice the defaults apply", () => {
  expect(defaultPreferences).toEqual(fresh);
});

test.each([
  [1, 1, 1.25],
  [1.1, 1, 1.25],
  [3, 1, 3],
  [1, -1, 0.75],
  [0.5, -1, 0.5],
] as const)("from %d one step %d is %d", (rate, direction, next) => {
  expect(stepRate(rate, direction)).toBe(next);
});
