// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import type { CourseCard } from "../../../shared/course/schema.ts";
import { type CourseSearch, courseListInputOf, courseSearch } from "../../../shared/page/inputs.ts";
import { sessionCheckedAtom, userAtom } from "../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../test/client.tsx";
import { testUser } from "../../test/user.ts";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { CourseList } from "./course-list.tsx";

afterEach(cleanup);

const courseOf = (courseId: string, title: string): CourseCard => ({
  courseId,
  title,
  subtitle: "",
  category: "데이터",
  level: "입문",
  teacher: { teacherId: "a378e4a1-8ee9-5f69-be5c-dfa0e43d77e5", name: "변담" },
  price: 56_000,
  salePrice: null,
  lowestPrice30: null,
  saleEndsAt: null,
  lectureCount: 2,
  durationSec: 132,
  ratingCount: 0,
  ratingAverage: null,
  featured: false,
  publishedAt: null,
  updatedAt: "2026-08-27T00:00:00Z",
});

const categories = [{ name: "데이터", icon: "", description: "", courseCount: 45, lectureCount: 90 }];

interface Shown {
  search: CourseSearch;
  total: number;
  items?: CourseCard[];
  store?: ReturnType<typeof createStore>;
  responses?: StubResponses;
}

async function show({ search, total, items = [], store = createStore(), responses = {} }: Shown) {
  const list = { items, page: search.page ?? 1, rows: 24, total };
  const { page } = testClient(responses);
  const screens = page(
    <ToastProvider>
      <CourseList list={list} search={search} categories={categories} />
    </ToastProvider>,
  );
  render(<Provider store={store}>{screens}</Provider>);
  await screen.findByRole("heading", { level: 1 });
}

const addressOf = (name: string | RegExp) =>
  decodeURIComponent(screen.getByRole("link", { name }).getAttribute("href") ?? "");

test("the links to pages keep the filters, and the first page is not in the URL", async () => {
  await show({ search: { page: 2, category: "데이터", level: "입문" }, total: 60 });
  expect(addressOf("다음 페이지")).toBe("/courses?category=데이터&level=입문&page=3");
  expect(addressOf("이전 페이지")).toBe("/courses?category=데이터&level=입문");
});

test("a subject keeps the level and starts at the first page", async () => {
  await show({ search: { page: 2, level: "입문" }, total: 45 });
  expect(addressOf("데이터")).toBe("/courses?category=데이터&level=입문");
});

test("a chosen level can be removed", async () => {
  await show({ search: { category: "데이터", level: "입문" }, total: 45 });
  expect(addressOf("입문 필터 해제")).toBe("/courses?category=데이터");
});

test("a filter without results shows a message and links to all courses", async () => {
  await show({ search: { category: "데이터", level: "고급" }, total: 0 });
  expect(screen.getByRole("status").textContent).toBe("조건에 맞는 코스가 없어요");
  expect(addressOf("모든 코스 보기")).toBe("/courses");
});

test("a shop without courses says so, and offers no filter to remove", async () => {
  await show({ search: {}, total: 0 });
  expect(screen.getByRole("status").textContent).toBe("아직 코스가 없어요");
  screen.getByText("첫 코스를 준비하고 있어요.");
  expect(screen.queryByRole("link", { name: "모든 코스 보기" })).toBeNull();
});

test("a page past the end leads to the first one of the same filter", async () => {
  await show({ search: { page: 9, category: "데이터" }, total: 45 });
  expect(addressOf("첫 페이지로")).toBe("/courses?category=데이터");
});

test("the heading names the subject", async () => {
  await show({ search: { category: "데이터" }, total: 45 });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("데이터 코스 45");
});

test("an order keeps the filters, and the default one is not in the address", async () => {
  await show({ search: { price: "free", sort: "popular" }, total: 3 });
  expect(addressOf("낮은 가격순")).toBe("/courses?sort=price-low&price=free");
  expect(addressOf("최신순")).toBe("/courses?price=free");
  expect(screen.getByRole("link", { name: "인기순" }).getAttribute("aria-current")).toBe("true");
});

test("clearing the filters keeps the subject and the order", async () => {
  await show({ search: { category: "데이터", level: "입문", preview: true, sort: "popular" }, total: 3 });
  expect(addressOf("초기화")).toBe("/courses?category=데이터&sort=popular");
});

const counts = {
  level: { 입문: 3, 초급: 0, 중급: 1_200, 고급: 0 },
  length: { "under-15m": 4, "15m-1h": 0, "1h-3h": 0, "over-3h": 0 },
  price: { free: 3, "under-10k": 1, "10k-20k": 0, "over-20k": 0 },
};
const menuOf = (label: string) =>
  within(screen.getAllByText(label, { selector: "summary, summary *" })[0]?.closest("details") as HTMLElement);

test("each value of a facet shows how many courses it leaves; one that leaves none is no link", async () => {
  await show({
    search: { level: "고급" },
    total: 0,
    responses: { "course.facets": () => ({ data: { total: 0, counts } }) },
  });
  await screen.findAllByText("1,200");
  const lengths = menuOf("길이");
  expect(lengths.getByText("15분 미만").getAttribute("href")).toBe(
    "/courses?level=%EA%B3%A0%EA%B8%89&length=under-15m",
  );
  expect(lengths.getByText("15분~1시간").textContent).toBe("15분~1시간0");
  expect(lengths.getAllByRole("link")).toHaveLength(1);
  // The chosen one can be removed.
  expect(menuOf("고급").getByRole("link", { name: "고급0" }).getAttribute("href")).toBe("/courses");
});

const item = courseOf("d8e2c6aa-135e-5092-9049-4b4d6ea06610", "집에서 굽는 첫 빵");
const other = courseOf("923217e7-0778-5dc5-a1ec-08f49b8719e5", "하루 10분 영어");
const hiding = { search: { owned: "hide" } as const, total: 40, items: [item, other] };
const pageOf = (items: CourseCard[], total: number) => ({ data: { items, page: 1, rows: 24, total } });

function signedIn() {
  const store = createStore();
  store.set(userAtom, testUser());
  store.set(sessionCheckedAtom, true);
  return store;
}

test("a visitor owns no courses that could be hidden", async () => {
  await show(hiding);
  expect(screen.queryByRole("link", { name: "내 코스 숨기기" })).toBeNull();
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("a user who hides owned courses sees a list of the others alone, with its own total and pages", async () => {
  const responses = {
    "registration.unownedCourses": () => pageOf([other], 37),
    "registration.owned": () => ({ data: [] }),
    "course.facets": () => ({ data: { total: 40, counts } }),
  };
  await show({ ...hiding, store: signedIn(), responses });
  expect((await screen.findByText(/숨겼어요/)).textContent).toBe("코스 37개 · 내 코스 3개를 숨겼어요");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("코스 37");
  expect(screen.getAllByRole("article")).toHaveLength(1);
  // The numbers count owned courses.
  expect(screen.queryByText("1,200")).toBeNull();
});

test("a user who owns all courses that match sees a message and the way to them", async () => {
  const responses = { "registration.unownedCourses": () => pageOf([], 0) };
  await show({ ...hiding, store: signedIn(), responses });
  await screen.findByText("조건에 맞는 코스를 모두 수강하고 있어요");
  expect(addressOf("내 코스도 보기")).toBe("/courses");
});

test("when the list without owned courses fails, the screen says so and offers to try again", async () => {
  const responses = { "registration.unownedCourses": () => ({ code: "INTERNAL" }) };
  await show({ ...hiding, store: signedIn(), responses });
  expect((await screen.findByRole("alert")).textContent).toContain("내 코스를 뺀 목록을 불러오지 못했어요");
  expect(screen.queryAllByRole("article")).toHaveLength(0);
});

test("an address is read as the input of the list, without invalid values", () => {
  const search = courseSearch({ page: "2", category: "데이터", level: "신선" });
  expect(courseListInputOf(search)).toEqual({ page: 2, rows: 24, category: "데이터" });
});

test("a list without filters and order has a large card on each page, and so fewer cards", () => {
  expect(courseListInputOf({ page: 2 })).toMatchObject({ page: 2, rows: 21 });
  expect(courseListInputOf({ owned: "hide" })).toMatchObject({ page: 1, rows: 24 });
});
