// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { CourseLevel } from "../../../shared/course/schema.ts";
import type { StubResponses } from "../../test/client.tsx";
import { showSection } from "../../test/community.tsx";
import { CategoriesScreen } from "./categories-screen.tsx";
import { CategoryScreen } from "./category-screen.tsx";

afterEach(cleanup);

const categoryOf = (name: string, lectureCount = 4) => ({
  name,
  icon: "",
  description: `${name}의 기본을 배워요`,
  courseCount: 2,
  lectureCount,
});

interface Shown {
  level?: CourseLevel;
  total?: number;
  lectureCount?: number;
  levels?: Partial<Record<CourseLevel, number>>;
}

function open({ level, total = 2, lectureCount = 4, levels = { 입문: 2, 초급: 0, 중급: 1 } }: Shown = {}) {
  const answers: StubResponses = {
    "course.list": () => ({ data: { items: [], page: 1, rows: 12, total } }),
    "course.facets": () => ({ data: { total, counts: { level: levels } } }),
  };
  return showSection(
    <CategoryScreen
      shown={{ name: "공예", level, description: "공예의 기본을 배워요" }}
      categories={[categoryOf("공예", lectureCount), categoryOf("음악")]}
      courses={<p>코스들</p>}
      lectures={<p>강의들</p>}
    />,
    answers,
  );
}

const link = (name: string | RegExp) => screen.queryByRole("link", { name })?.getAttribute("href") ?? null;

test("a category shows its courses and lectures, and leads to the other categories", async () => {
  const { callsOf } = open();
  await screen.findByRole("heading", { level: 1, name: "공예 강의와 코스" });
  screen.getByText("공예의 기본을 배워요. 코스 2개와 강의 4편이 있어요.");
  screen.getByText("코스들");
  screen.getByText("강의들");
  const others = within(screen.getByRole("region", { name: "다른 주제" }));
  expect(others.queryByRole("link", { name: "공예" })).toBeNull();
  others.getByRole("link", { name: "음악" });
  // As many as there are room for: nothing more to show.
  expect([link(/^(코스|강의) .* 모두 보기/), callsOf("course.list")[0]]).toEqual([
    null,
    { category: "공예", page: 1, rows: 12 },
  ]);
});

test("more courses and lectures than the page shows are a link to the lists", async () => {
  open({ total: 13, lectureCount: 7 });
  await screen.findByText("코스들");
  expect(decodeURI(link("코스 13개 모두 보기") ?? "")).toBe("/courses?category=공예");
  expect(decodeURI(link("강의 7편 모두 보기") ?? "")).toBe("/lectures?category=공예");
});

test("levels without a course have no link, apart from the one that is shown", async () => {
  open();
  const levels = within(await screen.findByRole("navigation", { name: "수준" }));
  await levels.findByRole("link", { name: /중급/ });
  const shown = () => levels.getAllByRole("link").map(({ textContent }) => textContent);
  expect(shown()).toEqual(["모든 수준", "입문2", "중급1"]);
  cleanup();
  open({ level: "초급", total: 0 });
  const others = within(await screen.findByRole("navigation", { name: "수준" }));
  expect((await others.findByRole("link", { name: /초급/ })).getAttribute("aria-current")).toBe("true");
  expect(others.getByRole("link", { name: "모든 수준" }).hasAttribute("aria-current")).toBe(false);
});

test("a category without content is being prepared, a level without courses leads to the category's", async () => {
  open({ total: 0, lectureCount: 0 });
  await screen.findByText("공예 코스와 강의를 준비하고 있어요");
  expect(link("코스 둘러보기")).toBe("/courses");
  expect(screen.queryByText("강의들")).toBeNull();
  cleanup();
  open({ level: "고급", total: 0 });
  await screen.findByText("아직 공예 고급 코스가 없어요");
  expect(decodeURI(link("코스 둘러보기") ?? "")).toBe("/courses?category=공예");
});

test("a level has no lectures, and its own introduction", async () => {
  open({ level: "입문" });
  await screen.findByText("코스들");
  screen.getByText("공예의 기본을 배워요");
  expect(screen.queryByText("강의들")).toBeNull();
});

test("the page of all categories has a link to each", async () => {
  showSection(<CategoriesScreen categories={[categoryOf("공예"), categoryOf("음악")]} />, {});
  await screen.findByRole("heading", { level: 1, name: "주제별 강의와 코스" });
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["공예", "음악"]);
});
