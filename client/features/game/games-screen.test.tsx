// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Game } from "../../../shared/game/schema.ts";
import { showSection } from "../../test/community.tsx";
import { testGame } from "../../test/game.ts";
import { GamesScreen } from "./games-screen.tsx";
import { CourseGamesSection } from "./section/course-games-section.tsx";

afterEach(cleanup);

const open = (items: Game[], { total = items.length, page = 1 } = {}) =>
  showSection(<GamesScreen list={{ items, page, rows: 20, total }} page={page} />, {});

test.each<[string, Partial<Game>, string | null]>([
  ["that was never played", {}, "아직 풀지 않았어요"],
  ["with a best score", { bestScore: 1 }, "최고 1 / 2"],
  // An attempt that is open matters more than a score.
  ["with an open attempt", { bestScore: 1, openAttemptId: "a1" }, "푸는 중"],
])("a game %s shows its state", async (_, more, state) => {
  open([testGame(more)]);
  await screen.findByRole("link", { name: "흙과 물레 퀴즈" });
  expect([screen.queryByText(/최고|푸는 중|풀지 않았어요/)?.textContent ?? null]).toEqual([state]);
});

test("without a game the list leads to the courses, and past its end to the first page", async () => {
  open([]);
  await screen.findByText("아직 퀴즈가 없어요");
  expect(screen.getByRole("link", { name: "코스 둘러보기" }).getAttribute("href")).toBe("/courses");
  cleanup();
  open([], { total: 3, page: 2 });
  await screen.findByText("이 페이지에는 퀴즈가 없어요");
  expect(screen.queryByText("아직 퀴즈가 없어요")).toBeNull();
});

test("the games of a course lead to their screens", async () => {
  showSection(<CourseGamesSection games={[{ gameId: "g1", title: "가마 퀴즈", questionCount: 5 }]} />, {});
  await screen.findByText("가마 퀴즈");
  expect(screen.getByRole("link", { name: "퀴즈 풀기" }).getAttribute("href")).toBe("/games/g1");
});
