// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Carousel, emptyCarousel } from "../../../lib/carousel/carousel.ts";
import { testClient } from "../../../test/client.tsx";
import { Playlist } from "./playlist.tsx";
import { adjacentLectures } from "./adjacent-lectures.ts";

afterEach(cleanup);

const lecture = (lectureId: string, isPreview = false) => ({
  lectureId,
  title: `제목 ${lectureId}`,
  durationSec: 66,
  isPreview,
  category: "요리",
});
const list = [lecture("a"), lecture("b"), lecture("c", true)];
const browsed: Carousel = { ...emptyCarousel, list, rows: 3, fromUrl: "/lectures" };
const inCourse: Carousel = { ...browsed, mode: "COURSE", course: { courseId: "course", title: "코스", level: "입문" } };

async function show(carousel: Carousel, viewer = { owned: false, signedIn: true }) {
  const strip = (
    <Playlist carousel={carousel} heading="강의 목록" adjacent={adjacentLectures(carousel)} viewer={viewer} />
  );
  render(testClient({}).page(strip));
  return within(await screen.findByRole("region", { name: "강의 목록" }));
}

test("the first lecture has no previous one, the last has no next one", async () => {
  const start = await show(browsed);
  expect(start.getByRole("button", { name: "이전 강의" })).toHaveProperty("disabled", true);
  expect(start.getByRole("link", { name: "다음 강의, 제목 b" }).getAttribute("href")).toBe("/lectures/b/watch");
  cleanup();
  const end = await show({ ...browsed, index: 2 });
  expect(end.getByRole("link", { name: "이전 강의, 제목 b" })).toBeTruthy();
  expect(end.getByRole("button", { name: "다음 강의" })).toHaveProperty("disabled", true);
  expect(end.getByText("3 / 3")).toBeTruthy();
});

test("lectures of a course link to it and have numbers", async () => {
  const strip = await show({ ...inCourse, index: 1 }, { owned: true, signedIn: true });
  expect(strip.getByRole("link", { name: "다음 강의, 3강 제목 c" }).getAttribute("href")).toBe(
    "/lectures/c/watch?course=course",
  );
  expect(strip.getByText(/2강/)).toBeTruthy();
  expect(strip.queryByText("잠겨 있어요")).toBeNull();
});

test.each<[string, Carousel, { owned: boolean; signedIn: boolean }, number]>([
  ["a visitor sees the lock on all but the previews", browsed, { owned: false, signedIn: false }, 1],
  ["a signed-in user may have bought what they browse", browsed, { owned: false, signedIn: true }, 0],
  ["a course that is not bought is locked except for its previews", inCourse, { owned: false, signedIn: true }, 1],
])("%s", async (_, carousel, viewer, locks) => {
  const strip = await show(carousel, viewer);
  // The user may already watch the lecture on screen.
  expect(strip.queryAllByText("잠겨 있어요")).toHaveLength(locks);
});
