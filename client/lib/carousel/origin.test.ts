// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter } from "@tanstack/react-router";
import { beforeEach, expect, test } from "vitest";
import { carouselAtom, emptyCarousel, originScrollAtom } from "./carousel.ts";
import { trackOrigins, beforeNavigate } from "./origin.ts";
import { store } from "../state/store.ts";

const lectureId = "11111111-1111-4111-8111-111111111111";
const courseId = "22222222-2222-4222-8222-222222222222";
const list = [{ lectureId, title: "저울", durationSec: 60, isPreview: true, category: "요리" }];
const browsed = { ...emptyCarousel, list, rows: 20, fromUrl: "/lectures?page=2" };

test.each([
  ["the list was pressed there", "/lectures?page=2", null, browsed],
  ["the list is of another page", "/", null, { ...emptyCarousel, fromUrl: "/" }],
  ["the video is opened in a course", "/lectures?page=2", courseId, { ...emptyCarousel, fromUrl: "/lectures?page=2" }],
])("leaving a page for a video: %s", (_, url, course, expected) => {
  expect(beforeNavigate(url, browsed, { lectureId, courseId: course })).toEqual(expected);
});

beforeEach(() => {
  store.set(carouselAtom, browsed);
  store.set(originScrollAtom, null);
});

/** A router that is shown on a page and follows the ways from there. */
function routerAt(path: string) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ["/", path] }),
  });
  const [pathname, query] = path.split("?");
  const resolvedLocation = {
    ...router.latestLocation,
    href: path,
    pathname: pathname ?? "",
    searchStr: query ? `?${query}` : "",
    state: { __TSR_index: 1, __TSR_key: "there" },
  };
  trackOrigins({ history: router.history, state: { resolvedLocation } });
  return router.history;
}

test("the page before a video is the link back, with the key of its scroll position", () => {
  routerAt("/classroom?tab=done").push(`/lectures/${lectureId}/watch`);
  expect(store.get(carouselAtom)).toEqual({ ...emptyCarousel, fromUrl: "/classroom?tab=done" });
  expect(store.get(originScrollAtom)).toEqual({ url: "/classroom?tab=done", key: "there" });
});

test.each([`/lectures/${lectureId}`, `/lectures/${lectureId}/watch`, "/login?callbackUrl=x", "/payment/success"])(
  "%s is passed through: the previous list stays",
  (path) => {
    routerAt(path).push(`/lectures/${lectureId}/watch`);
    expect(store.get(carouselAtom)).toBe(browsed);
  },
);

test("the scroll position of the list is stored on a move to a lecture's page", () => {
  routerAt("/lectures?page=2").push(`/lectures/${lectureId}`);
  expect(store.get(originScrollAtom)).toEqual({ url: "/lectures?page=2", key: "there" });
});

test("going back in the history to a video leaves its list alone", () => {
  const history = routerAt("/teachers");
  history.back();
  expect(store.get(carouselAtom)).toBe(browsed);
});
