// @vitest-environment jsdom
import { expect, test } from "vitest";
import {
  type Carousel,
  type CarouselLecture,
  carouselOf,
  emptyCarousel,
  type ListedCourse,
} from "../../../lib/carousel/carousel.ts";
import { resolveCarousel } from "./use-carousel.ts";

const lecture = (lectureId: string): CarouselLecture => ({
  lectureId,
  title: lectureId,
  durationSec: 60,
  isPreview: false,
  category: "공예",
});
const course = (courseId: string, ...names: string[]): ListedCourse => ({
  courseId,
  title: courseId,
  level: "입문",
  category: "공예",
  sections: [{ title: "1", lectures: names.map(lecture) }],
});

const pottery = course("pottery", "a", "b", "c");
const browsed: Carousel = {
  ...emptyCarousel,
  list: ["x", "b", "y"].map(lecture),
  rows: 3,
  fromUrl: "/lectures?page=2",
};
const arriveAt = (carousel: Carousel, lectureId: string, inCourse: ListedCourse | null, requestedCourse?: string) =>
  resolveCarousel(carousel, { lecture: lecture(lectureId), course: inCourse, requestedCourse });

test("the list the user came from stays, with the lecture on screen as its current one", () => {
  expect(arriveAt(browsed, "y", null)).toEqual({ ...browsed, index: 2 });
});

test("the carousel is unchanged while the lecture on screen is the current one", () => {
  expect(arriveAt(browsed, "x", null)).toBe(browsed);
});

test("the browsed list stays when a registration shows the lecture's course beside it", () => {
  expect(arriveAt(browsed, "b", pottery)).toEqual({ ...browsed, index: 1 });
});

test("a URL with the course replaces the browsed list by the course's", () => {
  const arrived = arriveAt(browsed, "b", pottery, "pottery");
  expect(arrived).toMatchObject({
    mode: "COURSE",
    index: 1,
    fromUrl: "/courses/pottery",
    course: { courseId: "pottery" },
  });
  expect(arrived.list.map(({ lectureId }) => lectureId)).toEqual(["a", "b", "c"]);
});

test("a direct visit gets the course's list and the course's page to go back to", () => {
  expect(arriveAt(emptyCarousel, "c", pottery)).toEqual({ ...carouselOf(pottery, "/courses/pottery"), index: 2 });
});

test("a lecture without a course is alone in the list, and the link back is its page", () => {
  const alone = arriveAt(emptyCarousel, "a", null);
  expect(alone).toMatchObject({ list: [lecture("a")], index: 0, fromUrl: "/lectures/a", course: null });
});

test("the page before the video is the link back of the course's list", () => {
  const left = { ...emptyCarousel, fromUrl: "/classroom" };
  expect(arriveAt(left, "a", pottery, "pottery")).toMatchObject({ mode: "COURSE", fromUrl: "/classroom" });
  expect(arriveAt(left, "a", null)).toMatchObject({ fromUrl: "/classroom" });
});

test("moving inside the course keeps the link back", () => {
  const inCourse = carouselOf(pottery, "/classroom");
  expect(arriveAt(inCourse, "c", pottery, "pottery")).toEqual({ ...inCourse, index: 2 });
});

test("another course that contains the lecture has its own list", () => {
  const inCourse = carouselOf(pottery, "/classroom");
  expect(arriveAt(inCourse, "a", course("glaze", "a"), "glaze")).toMatchObject({
    fromUrl: "/courses/glaze",
    course: { courseId: "glaze" },
  });
});

test("a course that cannot be loaded keeps its list", () => {
  const inCourse = carouselOf(pottery, "/classroom");
  expect(arriveAt(inCourse, "b", null, "pottery")).toEqual({ ...inCourse, index: 1 });
});
