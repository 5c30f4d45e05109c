// @vitest-environment jsdom
import { createStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { type Carousel, emptyCarousel, nextOf, previousOf, withPage } from "./carousel.ts";

const lecture = (lectureId: string) => ({
  lectureId,
  title: lectureId,
  durationSec: 60,
  isPreview: false,
  category: "",
  cover: null,
});
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const listOf = (...numbers: number[]) => numbers.map((n) => lecture(idOf(n)));

const carousel: Carousel = {
  ...emptyCarousel,
  list: listOf(1, 2, 3),
  index: 1,
  page: 2,
  rows: 3,
  fromUrl: "/lectures?page=2",
};

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

/** As after opening the page again. */
const importFresh = () => import("./carousel.ts");

test("[R3.21] the carousel holds list, index, page, rows, mode, fromUrl and course", () => {
  expect(Object.keys(emptyCarousel).toSorted()).toEqual(["course", "fromUrl", "index", "list", "mode", "page", "rows"]);
});

test.each([
  [0, undefined, 2],
  [1, 1, 3],
  [2, 2, undefined],
  [9, undefined, undefined],
])("[R4.5] at index %i the previous lecture is %s and the next is %s", (index, previous, next) => {
  expect(previousOf({ ...carousel, index })?.lectureId).toBe(previous && idOf(previous));
  expect(nextOf({ ...carousel, index })?.lectureId).toBe(next && idOf(next));
});

test("an empty list leads nowhere", () => {
  expect([previousOf(emptyCarousel), nextOf(emptyCarousel)]).toEqual([null, null]);
});

test("the next page is put at the end, without lectures that are there already, and becomes the last one loaded", () => {
  const grown = withPage(carousel, { items: listOf(3, 4, 5), page: 3 });
  expect(grown.list).toEqual(listOf(1, 2, 3, 4, 5));
  expect(grown).toMatchObject({ index: 1, page: 3 });
});

test.each([
  ["the page it holds", { items: listOf(4), page: 2 }],
  ["a page further on", { items: listOf(4), page: 4 }],
  ["an empty page", { items: [], page: 3 }],
])("%s changes nothing", (_, answer) => {
  expect(withPage(carousel, answer)).toBe(carousel);
});

test("a page that brings only known lectures counts as loaded", () => {
  expect(withPage(carousel, { items: listOf(1, 2, 3), page: 3 })).toEqual({ ...carousel, page: 3 });
});

test("[R10.18] a reload keeps the list, the position in it and the link back", async () => {
  const before = await importFresh();
  createStore().set(before.carouselAtom, carousel);
  vi.resetModules();
  const after = await importFresh();
  expect(createStore().get(after.carouselAtom)).toEqual(carousel);
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["another shape", JSON.stringify({ list: [] })],
  ["an unknown kind of list", JSON.stringify({ ...carousel, mode: "SEARCH?" })],
  ["a negative index", JSON.stringify({ ...carousel, index: -1 })],
  ["a link back to another site", JSON.stringify({ ...carousel, fromUrl: "//evil.example/" })],
])("a storage with %s in it gives the empty carousel", async (_, stored) => {
  if (stored !== null) sessionStorage.setItem("closegap.carousel", stored);
  const { carouselAtom } = await importFresh();
  expect(createStore().get(carouselAtom)).toEqual(emptyCarousel);
});

test("a storage that refuses to keep leaves the state usable", async () => {
  const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  const { carouselAtom } = await importFresh();
  const store = createStore();
  store.set(carouselAtom, carousel);
  expect(store.get(carouselAtom)).toEqual(carousel);
  refuse.mockRestore();
});
