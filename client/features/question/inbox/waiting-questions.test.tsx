// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { StubResponse } from "../../../test/client.tsx";
import { showSection } from "../../../test/community.tsx";
import { testInboxQuestion } from "../../../test/inbox.ts";
import { WaitingQuestions } from "./waiting-questions.tsx";

afterEach(cleanup);

const page = (total: number, ...titles: string[]): StubResponse => ({
  data: { items: titles.map((title, i) => testInboxQuestion(`q${i + 1}`, title)), page: 1, rows: 3, total },
});

test("the questions that wait longest come first, and one press opens each in the inbox", async () => {
  const { callsOf } = showSection(<WaitingQuestions leads />, {
    "inbox.list": () => page(5, "흙이 갈라져요", "얼마나 말리나요", "유약은요"),
  });
  await screen.findByRole("heading", { level: 1, name: "답변을 기다리는 질문 5개" });
  expect(callsOf("inbox.list")).toEqual([{ answered: false, sort: "OLDEST", page: 1, rows: 3 }]);
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.querySelector("b")?.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    [undefined, "/teachers/me"],
    ["흙이 갈라져요", "/teachers/me?question=q1"],
    ["얼마나 말리나요", "/teachers/me?question=q2"],
    ["유약은요", "/teachers/me?question=q3"],
  ]);
});

test("a teacher who learns sees it only while a question waits", async () => {
  showSection(
    <>
      <WaitingQuestions leads={false} />
      <p>끝</p>
    </>,
    { "inbox.list": () => page(0) },
  );
  await screen.findByText("끝");
  await expect.poll(() => screen.queryByRole("heading")).toBeNull();
});

test("a teacher whose home page it leads reads that no question waits", async () => {
  showSection(<WaitingQuestions leads />, { "inbox.list": () => page(0) });
  await screen.findByRole("heading", { level: 1, name: "답변할 질문이 없어요" });
  expect(screen.queryByRole("list")).toBeNull();
});

test("questions that could not be read can be requested again", async () => {
  let isBroken = true;
  showSection(<WaitingQuestions leads={false} />, {
    "inbox.list": () => (isBroken ? { code: "INTERNAL" } : page(1, "흙이 갈라져요")),
  });
  await screen.findByText("받은 질문을 불러오지 못했어요");
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("heading", { level: 2, name: "답변을 기다리는 질문 1개" })).toBeDefined();
});
