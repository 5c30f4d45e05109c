// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { StubResponses } from "../../test/client.tsx";
import { showSection } from "../../test/community.tsx";
import { testRecommendations } from "../../test/recommendation.ts";
import NewcomerInterests from "./newcomer-interests.tsx";

afterEach(cleanup);

const categories = ["공예", "요리/음료", "음악"].map((name) => ({
  name,
  icon: "",
  description: "",
  courseCount: 1,
  lectureCount: 1,
}));

const open = (answers: StubResponses, offered = categories) =>
  showSection(
    <main id="main">
      <NewcomerInterests categories={offered} fallback={<h1>방문자 화면</h1>} />
    </main>,
    answers,
  );
const listOf = (...interests: string[]) => ({ data: testRecommendations([], { interests }) });

test("a newcomer chooses interests on the home page, and then finds their categories there", async () => {
  let chosen: string[] = [];
  const { callsOf } = open({
    "recommendation.list": () => listOf(...chosen),
    "recommendation.setInterests": (input) => {
      chosen = (input as { categories: string[] }).categories;
      return { data: input };
    },
  });
  await screen.findByRole("heading", { level: 1, name: "무엇을 배우고 싶나요?" });
  for (const box of screen.getAllByRole("checkbox")) fireEvent.click(box);
  fireEvent.click(screen.getByRole("button", { name: "추천받기" }));
  const heading = await screen.findByRole("heading", { level: 1, name: /첫 강의를 골라 볼까요/ });
  expect(callsOf("recommendation.setInterests")).toEqual([{ categories: ["공예", "요리/음료", "음악"] }]);
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links.map(([name]) => name)).toEqual(["공예", "요리/음료", "음악"]);
  expect(links.every(([, href]) => href?.startsWith("/categories/"))).toBe(true);
});

test("interests that were chosen before can be changed", async () => {
  open({ "recommendation.list": () => listOf("공예", "요리/음료", "음악") });
  fireEvent.click(await screen.findByRole("button", { name: "관심 주제 바꾸기" }));
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").every(({ checked }) => checked)).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "취소" }));
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test.each([
  ["they cannot be read", { "recommendation.list": () => ({ code: "INTERNAL" }) }, categories],
  ["the shop has too few categories", { "recommendation.list": () => listOf() }, categories.slice(0, 2)],
] as const)("a newcomer sees what visitors see where %s", async (_, answers, offered) => {
  open(answers, [...offered]);
  expect(await screen.findByRole("heading", { level: 1 })).toHaveProperty("textContent", "방문자 화면");
});
