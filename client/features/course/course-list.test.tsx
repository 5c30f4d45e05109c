// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type CourseSearch, courseListInputOf, courseSearch } from "../../../shared/page-inputs.ts";
import { CourseList } from "./course-list.tsx";

// jsdom has no layout to scroll; the router tries at every visit.
vi.stubGlobal("scrollTo", () => {});

afterEach(cleanup);

const categories = [{ name: "데이터", icon: "", description: "", courseCount: 45, lectureCount: 90 }];

async function show(search: CourseSearch, total: number) {
  const list = { items: [], page: search.page ?? 1, rows: 20, total };
  const component = () => <CourseList list={list} search={search} categories={categories} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  await screen.findByRole("heading", { level: 1 });
}

const addressOf = (name: string | RegExp) =>
  decodeURIComponent(screen.getByRole("link", { name }).getAttribute("href") ?? "");

test("the links to pages keep the filters, and the first page is not in the URL", async () => {
  await show({ page: 2, category: "데이터", level: "입문" }, 45);
  expect(addressOf("다음 페이지")).toBe("/courses?category=데이터&level=입문&page=3");
  expect(addressOf("이전 페이지")).toBe("/courses?category=데이터&level=입문");
});

test("a subject keeps the level and starts at the first page", async () => {
  await show({ page: 2, level: "입문" }, 45);
  expect(addressOf("데이터")).toBe("/courses?category=데이터&level=입문");
});

test("a second click on a level removes it", async () => {
  await show({ category: "데이터", level: "입문" }, 45);
  expect(addressOf("입문 빼기")).toBe("/courses?category=데이터");
});

test("a filter without results shows a message and links to all courses", async () => {
  await show({ category: "데이터", level: "고급" }, 0);
  expect(screen.getByRole("status").textContent).toBe("데이터 · 고급 코스는 아직 없어요");
  expect(addressOf("모든 코스 보기")).toBe("/courses");
});

test("a page past the end leads to the first one of the same filter", async () => {
  await show({ page: 9, category: "데이터" }, 45);
  expect(addressOf("첫 페이지로")).toBe("/courses?category=데이터");
});

test("an address is read as the input of the list, without invalid values", () => {
  const search = courseSearch({ page: "2", category: "데이터", level: "신선" });
  expect(courseListInputOf(search)).toEqual({ page: 2, rows: 20, category: "데이터", level: undefined });
});
