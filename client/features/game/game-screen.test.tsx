// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Game } from "../../../shared/game/schema.ts";
import type { StubResponses } from "../../test/client.tsx";
import { showSection } from "../../test/community.tsx";
import { finishedAttempt, testAnswer, testAttempt, testGame, testQuestion, testRanking } from "../../test/game.ts";
import { GameScreen } from "./game-screen.tsx";

afterEach(cleanup);

const attempt = testAttempt();
const second = testQuestion({
  gameQuestionId: "q2",
  number: 2,
  prompt: "___ 가마에 굽는다",
  kind: "FILL",
  options: [],
});

function open(answers: StubResponses = {}, { game = testGame(), attemptId }: { game?: Game; attemptId?: string } = {}) {
  const onAttempt = vi.fn<(attemptId: string) => void>();
  const client = showSection(<GameScreen game={game} attemptId={attemptId} onAttempt={onAttempt} />, {
    "game.ranking": () => ({ data: testRanking() }),
    "game.byId": () => ({ data: game }),
    "game.attempt": () => ({ data: attempt }),
    ...answers,
  });
  return { ...client, onAttempt };
}

const failures = () =>
  screen.getAllByRole("alert").flatMap(({ textContent }) => (textContent === "" ? [] : [textContent]));
const button = (name: string) => screen.findByRole("button", { name });

test("a game that is started leads to its attempt", async () => {
  const { onAttempt, callsOf } = open({ "game.start": () => ({ data: attempt }) });
  await screen.findByText("오늘 3번 더 풀 수 있어요.");
  fireEvent.click(await button("퀴즈 시작하기"));
  await waitFor(() => expect(onAttempt).toHaveBeenCalledWith(attempt.attemptId));
  expect(callsOf("game.start")).toEqual([{ gameId: attempt.gameId, isTimed: true }]);
});

test("a game is started without time limits by choice, on this device from then on", async () => {
  const { callsOf } = open({ "game.start": () => ({ data: testAttempt({ isTimed: false }) }) });
  fireEvent.click(await screen.findByRole("checkbox", { name: "시간 제한 없이 풀기" }));
  fireEvent.click(await button("퀴즈 시작하기"));
  await waitFor(() => expect(callsOf("game.start")).toEqual([{ gameId: attempt.gameId, isTimed: false }]));
  expect(localStorage.getItem("closegap.untimed-quiz")).toBe("true");
});

test("an attempt without time limits shows no time", async () => {
  const question = testQuestion({ limitSec: null, remainingMs: null });
  open(
    { "game.attempt": () => ({ data: testAttempt({ isTimed: false, question: question }) }) },
    { attemptId: attempt.attemptId },
  );
  await screen.findByText("2문제 · 시간 제한 없음 · 오늘 1번째");
  expect(screen.queryByRole("timer")).toBeNull();
});

test("a game that cannot be started says why, and can be started again", async () => {
  const { onAttempt } = open({ "game.start": () => ({ code: "GAME_ATTEMPTS_USED" }) });
  fireEvent.click(await button("퀴즈 시작하기"));
  await waitFor(() => expect(failures()).toHaveLength(1));
  expect(onAttempt).not.toHaveBeenCalled();
  expect((await button("퀴즈 시작하기")).getAttribute("aria-disabled")).not.toBe("true");
});

test("after the last attempt of the day only an open attempt can be continued", async () => {
  open({}, { game: testGame({ attemptsToday: 3 }) });
  await screen.findByText("오늘은 모두 풀었어요. 내일 다시 도전해 주세요.");
  expect(screen.queryByRole("button", { name: "퀴즈 시작하기" })).toBeNull();
  cleanup();
  open({}, { game: testGame({ attemptsToday: 3, openAttemptId: attempt.attemptId }) });
  await button("이어서 풀기");
  expect(screen.queryByText("오늘은 모두 풀었어요. 내일 다시 도전해 주세요.")).toBeNull();
});

test("an attempt goes from question to explanation, to the next question and to the result", async () => {
  const wrong = testAnswer({
    ...second,
    response: ["초벌"],
    verdict: "WRONG",
    solution: ["재벌"],
    explanation: "두 번째",
  });
  const afterFirst = testAttempt({ answers: [testAnswer()], question: null, score: 1 });
  const done = finishedAttempt([testAnswer(), wrong], { score: 1 });
  const replies = [afterFirst, done];
  const { callsOf } = open(
    {
      "game.answer": () => ({ data: replies.shift() }),
      "game.next": () => ({ data: { ...afterFirst, question: second } }),
    },
    { attemptId: attempt.attemptId },
  );
  const check = await button("정답 확인");
  expect(check).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("radio", { name: /반죽/ }));
  fireEvent.click(check);
  await screen.findByText("정답이에요");
  expect(document.activeElement).toBe(await button("다음 문제"));
  fireEvent.click(await button("다음 문제"));
  fireEvent.change(await screen.findByRole("textbox", { name: "답" }), { target: { value: "초벌" } });
  fireEvent.click(await button("정답 확인"));
  // The explanation of the last question is read before the result.
  await screen.findByText("아쉬워요");
  fireEvent.click(await button("결과 보기"));
  const heading = await screen.findByRole("heading", { level: 1, name: /1문제를 맞혔어요/ });
  expect(document.activeElement).toBe(heading);
  expect(callsOf("game.answer").map((input) => (input as { response: string[] }).response)).toEqual([
    ["반죽"],
    ["초벌"],
  ]);
});

test("a failed answer is shown below the question, with what was chosen", async () => {
  open({ "game.answer": () => ({ code: "TOO_MANY_REQUESTS" }) }, { attemptId: attempt.attemptId });
  fireEvent.click(await screen.findByRole("radio", { name: /유약/ }));
  fireEvent.click(await button("정답 확인"));
  await waitFor(() => expect(failures()).toHaveLength(1));
  expect(screen.getByRole("radio", { name: /유약/ })).toHaveProperty("checked", true);
});

test("a question whose time is over sends what is there", async () => {
  const late = testAttempt({ question: testQuestion({ remainingMs: 0 }) });
  const { callsOf } = open(
    {
      "game.attempt": () => ({ data: late }),
      "game.answer": () => ({
        data: testAttempt({ answers: [testAnswer({ response: [], verdict: "LATE" })], question: null }),
      }),
    },
    { attemptId: late.attemptId },
  );
  await screen.findByText("시간이 다 됐어요");
  expect(callsOf("game.answer")).toMatchObject([{ response: [] }]);
});

test("an attempt ends early only after a confirmation", async () => {
  const { calledPaths } = open(
    { "game.finish": () => ({ data: finishedAttempt([]) }) },
    { attemptId: attempt.attemptId },
  );
  fireEvent.click(await button("그만 풀기"));
  await screen.findByRole("dialog");
  fireEvent.click(await button("계속 풀기"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calledPaths()).not.toContain("game.finish");
  fireEvent.click(await button("그만 풀기"));
  const dialog = await screen.findByRole("dialog");
  const quit = [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === "그만 풀기");
  if (quit) fireEvent.click(quit);
  await screen.findByText("풀지 않은 2문제의 해설은 문제를 풀면 볼 수 있어요.");
});
