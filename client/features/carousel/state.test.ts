import { createStore } from "jotai";
import { expect, test } from "vitest";
import { carouselAtom, moveNextAtom, movePreviousAtom, nextLectureAtom, previousLectureAtom } from "./state.ts";

const lecture = (lectureId: string) => ({ lectureId, title: lectureId, durationSec: 60, isPreview: false });

function carouselAt(index: number, names: string[] = ["a", "b", "c"]) {
  const store = createStore();
  store.set(carouselAtom, { ...store.get(carouselAtom), list: names.map(lecture), index });
  return store;
}

test.each([
  [0, null, "b"],
  [1, "a", "c"],
  [2, "b", null],
])("at index %i the previous is %s and the next is %s", (index, previous, next) => {
  const store = carouselAt(index);
  expect(store.get(previousLectureAtom)?.lectureId ?? null).toBe(previous);
  expect(store.get(nextLectureAtom)?.lectureId ?? null).toBe(next);
});

test("an empty list leads nowhere", () => {
  const store = carouselAt(0, []);
  store.set(moveNextAtom);
  store.set(movePreviousAtom);
  expect(store.get(carouselAtom).index).toBe(0);
});

test("it moves back only above the first item", () => {
  const store = carouselAt(1);
  store.set(movePreviousAtom);
  expect(store.get(carouselAtom).index).toBe(0);
  store.set(movePreviousAtom);
  expect(store.get(carouselAtom).index).toBe(0);
});

test("it moves on only where a next item exists", () => {
  const store = carouselAt(1);
  store.set(moveNextAtom);
  expect(store.get(carouselAtom).index).toBe(2);
  store.set(moveNextAtom);
  expect(store.get(carouselAtom).index).toBe(2);
});
