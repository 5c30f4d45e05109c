// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { LectureListInput } from "../../../shared/lecture/schema.ts";
import { type Carousel, emptyCarousel } from "./carousel.ts";
import { backTextOf, headingOf, loadNextPage } from "./modes.ts";
import { userAtom } from "../session/session-state.ts";
import { store } from "../state/store.ts";
import { utils } from "../trpc/trpc.ts";
import { testUser } from "../../test/user.ts";

const teacherId = "a378e4a1-8ee9-5f69-be5c-dfa0e43d77e5";
const lecture = { title: "저울", durationSec: 60, isPreview: false, category: "요리" };
const listOf = (count: number) => Array.from({ length: count }, (_, i) => ({ ...lecture, lectureId: String(i) }));
const carousel: Carousel = { ...emptyCarousel, list: listOf(24), rows: 24, page: 2, fromUrl: "/lectures?page=2" };
const answer = { items: [], page: 3, rows: 24, total: 48 };

test.each<[string, Partial<Carousel>, LectureListInput]>([
  ["the catalog's", {}, { alone: true, page: 3, rows: 24 }],
  [
    "one subject's",
    { fromUrl: "/lectures?category=%EA%B3%B5%EC%98%88" },
    { alone: true, page: 3, rows: 24, category: "공예" },
  ],
  [
    "a teacher's",
    { mode: "TEACHER", fromUrl: `/teachers/${teacherId}` },
    { alone: true, page: 3, rows: 24, teacherId },
  ],
  ["the home page's", { mode: "FEATURED", fromUrl: "/" }, { page: 3, rows: 6, featured: true }],
])("the next page of %s list is the answer its own page would get", async (_, change, input) => {
  utils.lecture.list.setData(input, answer);
  expect(await loadNextPage({ ...carousel, ...change })).toBe(answer);
});

test("the next page of a list without owned lectures leaves out owned ones, too; a visitor owns none", async () => {
  const input = { alone: true, page: 3, rows: 24, category: "요리" };
  const unowned = { ...answer, total: 40 };
  utils.lecture.list.setData(input, answer);
  utils.registration.unownedLectures.setData(input, unowned);
  const hiding = { ...carousel, fromUrl: "/lectures?category=%EC%9A%94%EB%A6%AC&owned=hide" };
  expect(await loadNextPage(hiding)).toBe(answer);
  store.set(userAtom, testUser());
  expect(await loadNextPage(hiding)).toBe(unowned);
  store.set(userAtom, null);
});

test.each<[string, Partial<Carousel>]>([
  ["a course", { mode: "COURSE", fromUrl: "/courses/x" }],
  ["the classroom", { mode: "CLASSROOM", fromUrl: "/classroom" }],
  ["a page that was not full", { list: listOf(19) }],
  ["a lecture by itself", { list: listOf(1), rows: 1, fromUrl: "/lectures/x" }],
])("%s has no next page", async (_, change) => {
  expect(await loadNextPage({ ...carousel, ...change })).toBeNull();
});

const watched = { lecture: { teacher: { name: "윤서하" } }, course: { title: "처음 빚는 컵" } };

test.each([
  ["/lectures?page=2", "강의 목록"],
  ["/courses/x", "처음 빚는 컵"],
  [`/teachers/${teacherId}`, "윤서하"],
  ["/", "홈"],
  ["/classroom?tab=done", "내 강의실"],
  ["/lectures/x", "강의 소개"],
  ["/my", "돌아가기"],
])("the link back to %s has the text %s", (fromUrl, text) => {
  expect(backTextOf({ ...carousel, fromUrl }, watched)).toBe(text);
});

test.each([
  ["COURSE", "이 코스의 강의"],
  ["LECTURES", "강의 목록"],
  ["TEACHER", "윤서하의 강의"],
  ["FEATURED", "추천 강의"],
] as const)("a %s list is headed %s", (mode, heading) => {
  expect(headingOf({ ...carousel, mode }, watched)).toBe(heading);
});
