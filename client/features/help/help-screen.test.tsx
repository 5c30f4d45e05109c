// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { testClient } from "../../test/client.tsx";
import { HelpScreen } from "./help-screen.tsx";
import { matchingTopics, topics } from "./text.ts";

afterEach(cleanup);

const open = async () => {
  render(testClient({}).page(<HelpScreen business={{ email: "help@shop.example", phone: "02-123-4567" }} />));
  await screen.findByRole("heading", { level: 1, name: "자주 묻는 질문" });
};
const search = (query: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "질문 찾기" }), { target: { value: query } });

test("every word of a query has to be in a question or its answer", () => {
  expect(matchingTopics("")).toEqual(topics);
  const found = matchingTopics("환불 카드사").flatMap(({ questions }) => questions);
  expect(found.map(({ question }) => question)).toEqual(["환불한 돈은 언제 들어와요?"]);
});

test("a query opens the answers that it finds and says how many", async () => {
  await open();
  expect(screen.getAllByRole("group").every((group) => !(group as HTMLDetailsElement).open)).toBe(true);
  search("비밀번호");
  expect(screen.getByText("질문 1개")).toBeTruthy();
  const [answer] = screen.getAllByRole("group");
  expect((answer as HTMLDetailsElement).open).toBe(true);
  search("잠수함");
  expect(screen.getByRole("heading", { name: "찾는 질문이 없어요" })).toBeTruthy();
});

test("without an account support is reached by mail", async () => {
  await open();
  const mail = screen.getByRole("link", { name: "메일 보내기: help@shop.example" });
  expect(mail.getAttribute("href")).toBe("mailto:help@shop.example");
  expect(screen.getByRole("link", { name: "1:1 문의하기" }).getAttribute("href")).toBe("/my/support");
});
