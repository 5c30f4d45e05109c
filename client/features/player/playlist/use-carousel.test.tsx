// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import { type Carousel, carouselAtom, emptyCarousel } from "../../../lib/carousel/carousel.ts";
import * as modes from "../../../lib/carousel/modes.ts";
import { useCarousel } from "./use-carousel.ts";

const loadNextPage = vi.spyOn(modes, "loadNextPage");

afterEach(() => {
  cleanup();
  loadNextPage.mockReset();
});

const names = ["a", "b", "c", "d", "e"];
const lecture = (lectureId: string) => ({ lectureId, title: "", durationSec: 60, isPreview: false, category: "" });
const browsed: Carousel = { ...emptyCarousel, list: names.map(lecture), rows: 5, fromUrl: "/lectures" };
const page = (number: number, ...items: string[]) => ({ items: items.map(lecture), page: number, rows: 5, total: 12 });

function Row({ lectureId }: { lectureId: string }) {
  const { index, list } = useCarousel({ lecture: lecture(lectureId), course: null, requestedCourse: undefined });
  return (
    <p>
      {index + 1} / {list.length}
    </p>
  );
}

function show(lectureId: string) {
  const store = createStore();
  store.set(carouselAtom, browsed);
  const at = (id: string) => (
    <Provider store={store}>
      <Row lectureId={id} />
    </Provider>
  );
  const { rerender } = render(at(lectureId));
  return { store, go: (id: string) => rerender(at(id)) };
}

test("while three lectures follow, nothing is loaded", () => {
  const { store } = show("b");
  expect(store.get(carouselAtom).index).toBe(1);
  expect(loadNextPage).not.toHaveBeenCalled();
});

test("when fewer than three follow, the next page comes at the end of the list, once", async () => {
  loadNextPage.mockResolvedValue(page(2, "e", "f", "g", "h"));
  const { store } = show("c");
  await screen.findByText("3 / 8");
  expect(store.get(carouselAtom)).toMatchObject({ index: 2, page: 2 });
  expect(loadNextPage).toHaveBeenCalledTimes(1);
});

test("a failure is retried at the next lecture", async () => {
  loadNextPage.mockRejectedValueOnce(new Error("offline")).mockResolvedValue(page(2, "f"));
  const { go } = show("c");
  await waitFor(() => expect(loadNextPage).toHaveBeenCalledTimes(1));
  go("d");
  await screen.findByText("4 / 6");
});

test("after the last page nothing more is requested", async () => {
  loadNextPage.mockResolvedValue({ ...page(2, "f"), total: 6 });
  const { go } = show("d");
  await screen.findByText("4 / 6");
  const requested = loadNextPage.mock.calls.length;
  go("e");
  await screen.findByText("5 / 6");
  expect(loadNextPage).toHaveBeenCalledTimes(requested);
});
