import { expect, test } from "vitest";
import { storePreferences, readPreferences, stepRate } from "./preferences.ts";

const fresh = {
  volume: 1,
  muted: false,
  rate: 1,
  captions: true,
  captionSize: "normal",
  captionPosition: "bottom",
  theater: false,
  singleKeys: true,
} as const;
const storageOf = (text: string | null) => ({ getItem: () => text });

test.each([
  ["nothing kept", null, fresh],
  ["no JSON", "{", fresh],
  ["no object", "7", fresh],
  [
    "a size nobody knows",
    '{"captionSize":"giant","captionPosition":"top"}',
    { ...fresh, captionPosition: "top" as const },
  ],
  ["one value out of bounds", '{"volume":4,"rate":1.5,"captions":false}', { ...fresh, rate: 1.5, captions: false }],
])("%s is read as far as it makes sense", (_, text, expected) => {
  expect(readPreferences(storageOf(text))).toEqual(expected);
});

test("what is stored is read again", () => {
  let stored = "";
  const chosen = { ...fresh, volume: 0.4, theater: true, captionSize: "huge" as const };
  storePreferences({ setItem: (_, text) => (stored = text) }, chosen);
  expect(readPreferences(storageOf(stored))).toEqual(chosen);
});

test("a storage that refuses is no failure", () => {
  const refuse = () => {
    throw new Error("QuotaExceededError");
  };
  expect(() => storePreferences({ setItem: refuse }, fresh)).not.toThrow();
  expect(readPreferences({ getItem: refuse })).toEqual(fresh);
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
