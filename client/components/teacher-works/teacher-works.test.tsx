// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { testClient } from "../../test/client.tsx";
import { TeacherWorks } from "./teacher-works.tsx";

afterEach(cleanup);

const teacherId = "0190a0a0-0000-7000-8000-000000000001";
const teacher = {
  teacherId,
  photoId: null,
  name: "한서진",
  headline: "",
  specialties: [],
  bio: "",
  links: [],
  courseCount: 1,
  lectureCount: 1,
};
const listOf = (...items: object[]) => ({ data: { items, page: 1, rows: 24, total: items.length } });
const course = {
  courseId: "c",
  title: "물레 앞에서 처음 빚는 컵",
  category: "공예",
  lectureCount: 6,
  durationSec: 3720,
};
const lecture = { lectureId: "l", title: "흙 고르기", category: "공예", durationSec: 720 };

test("a teacher's courses and lectures lead to their pages, and the section to the public page", async () => {
  const { page, callsOf } = testClient({ "course.list": () => listOf(course), "lecture.list": () => listOf(lecture) });
  render(page(<TeacherWorks teacher={teacher} />));
  await screen.findByText("코스 · 6강 · 1시간 2분");
  screen.getByText("강의 · 12분");
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["내 크리에이터 페이지", `/teachers/${teacherId}`],
    ["물레 앞에서 처음 빚는 컵", "/courses/c"],
    ["흙 고르기", "/lectures/l"],
  ]);
  expect(callsOf("course.list")).toEqual([{ teacherId, page: 1, rows: 24 }]);
});

test("a teacher who has published nothing sees that instead of a list", async () => {
  const { page } = testClient({ "course.list": () => listOf(), "lecture.list": () => listOf() });
  render(page(<TeacherWorks teacher={teacher} />));
  await screen.findByRole("heading", { name: "아직 공개한 코스와 강의가 없어요" });
  expect(screen.queryByRole("list")).toBeNull();
});

test("a list that could not be read can be requested again", async () => {
  let isBroken = true;
  const { page } = testClient({
    "course.list": () => (isBroken ? { code: "INTERNAL" } : listOf(course)),
    "lecture.list": () => listOf(),
  });
  render(page(<TeacherWorks teacher={teacher} />));
  await screen.findByText("내 코스와 강의를 불러오지 못했어요");
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("코스 · 6강 · 1시간 2분")).toBeDefined();
});
