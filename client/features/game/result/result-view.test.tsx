// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Game, GameAttempt } from "../../../../shared/game/schema.ts";
import type { StubResponses } from "../../../test/client.tsx";
import { showSection } from "../../../test/community.tsx";
import { finishedAttempt, testAnswer, testAttempt, testGame, testRanking } from "../../../test/game.ts";
import { ResultView } from "./result-view.tsx";

afterEach(cleanup);

const wrong = testAnswer({ response: ["유약"], verdict: "WRONG" });
const locked = testAnswer({
  gameQuestionId: "q2",
  number: 2,
  kind: "ORDER",
  prompt: "순서대로",
  options: ["둘", "하나"],
  response: [],
  verdict: "LATE",
  solution: ["하나", "둘"],
  lecture: { lectureId: "l2", number: null, timestampSec: 5, isWatchable: false },
});

function open(
  attempt: GameAttempt,
  { game = testGame(), answers = {} }: { game?: Game; answers?: StubResponses } = {},
) {
  const onAttempt = vi.fn<(attemptId: string) => void>();
  const client = showSection(<ResultView game={game} attempt={attempt} onAttempt={onAttempt} isNew={false} />, {
    "game.ranking": () => ({ data: testRanking({ mine: { rank: 4, score: 1, elapsedMs: 42_000 } }) }),
    "game.byId": () => ({ data: game }),
    ...answers,
  });
  return { ...client, onAttempt };
}

test("a wrong answer is shown beside the right one, and an answer in order as a sequence", async () => {
  open(finishedAttempt([wrong, locked]));
  const items = await screen.findAllByRole("listitem");
  const texts = items.map(({ textContent }) => textContent ?? "");
  expect(texts[0]).toContain("유약");
  expect(texts[0]).toContain("반죽");
  expect(texts[1]).toContain("답하지 않았어요");
  expect(texts[1]).toContain("하나 → 둘");
});

test("the scene of a lecture is a link for users who may watch it, else the course is", async () => {
  open(finishedAttempt([wrong, locked]));
  const watch = await screen.findByRole("link", { name: "3강 1:05 강의에서 보기" });
  expect(watch.getAttribute("href")).toMatch(/^\/lectures\/.+\/watch\?.*t=65/);
  const course = screen.getByRole("link", { name: "0:05 · 수강하면 볼 수 있어요" });
  expect(course.getAttribute("href")).toMatch(/^\/courses\/.+#curriculum$/);
});

test("the rank of the week is that of the ranked attempt only", async () => {
  open(finishedAttempt([wrong], { score: 1 }));
  await screen.findByText(/이번 주 4위/);
  cleanup();
  const { calledPaths } = open(finishedAttempt([wrong], { score: 2 }));
  await waitFor(() => expect(calledPaths()).toContain("game.ranking"));
  await screen.findByText("풀이 시간 42초");
});

test("an attempt without a mistake has nothing to practice", async () => {
  open(finishedAttempt([testAnswer()]));
  await screen.findByRole("button", { name: "한 번 더 도전하기" });
  expect(screen.queryByRole("button", { name: "틀린 문제 다시 풀기" })).toBeNull();
});

test("wrong answers are practiced in the browser, one after the other, and lead back to the result", async () => {
  const { calledPaths } = open(finishedAttempt([wrong, locked]));
  fireEvent.click(await screen.findByRole("button", { name: "틀린 문제 다시 풀기" }));
  fireEvent.click(screen.getByRole("radio", { name: /반죽/ }));
  fireEvent.click(screen.getByRole("button", { name: "정답 확인" }));
  screen.getByText("정답이에요");
  fireEvent.click(screen.getByRole("button", { name: "다음 문제" }));
  fireEvent.click(screen.getByRole("button", { name: "정답 확인" }));
  screen.getByText("아쉬워요");
  fireEvent.click(screen.getByRole("button", { name: "결과로 돌아가기" }));
  screen.getByRole("heading", { level: 1, name: /문제를 맞혔어요/ });
  expect(calledPaths().filter((path) => path !== "game.ranking" && path !== "moderation.blockedIds")).toEqual([]);
});

test("another attempt is started from the result while the day has one left", async () => {
  const next = testAttempt({ attemptId: "next" });
  const { onAttempt } = open(finishedAttempt([wrong]), { answers: { "game.start": () => ({ data: next }) } });
  fireEvent.click(await screen.findByRole("button", { name: "한 번 더 도전하기" }));
  await waitFor(() => expect(onAttempt).toHaveBeenCalledWith("next"));
  cleanup();
  open(finishedAttempt([wrong]), { game: testGame({ attemptsToday: 3 }) });
  await screen.findByRole("link", { name: "코스로 돌아가기" });
  expect(screen.queryByRole("button", { name: "한 번 더 도전하기" })).toBeNull();
});
