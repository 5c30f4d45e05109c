// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { store } from "../../../lib/state/store.ts";
import {
  captionsInImageAtom,
  defaultPreferences,
  preferencesAtom,
  stepRate,
  storedPreferences,
} from "./preferences.ts";

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

test("captions that the image shows are drawn only when asked for, which other videos do not notice", () => {
  const captions = () => store.get(preferencesAtom).captions;
  expect(captions()).toBe(true);
  store.set(captionsInImageAtom, true);
  expect(captions()).toBe(false);
  store.set(preferencesAtom, { captions: true });
  expect(captions()).toBe(true);
  store.set(preferencesAtom, { captions: false });
  store.set(captionsInImageAtom, false);
  expect(captions()).toBe(true);
});
