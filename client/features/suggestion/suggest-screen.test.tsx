// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Suggestion } from "../../../shared/suggestion/schema.ts";
import { tokenAtom } from "../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../test/client.tsx";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import type { SuggestTab } from "./suggest-search.ts";
import { SuggestScreen } from "./suggest-screen.tsx";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const idOf = (n: number) => `0190a0a0-0000-7000-8000-00000000000${n}`;
const suggestionOf = (n: number, changes: Partial<Suggestion> = {}): Suggestion => ({
  suggestionId: idOf(n),
  category: "NOTE",
  status: "REVIEWING",
  title: `노트를 인쇄하고 싶어요 ${n}`,
  content: "작업대에 붙여 두려고요.",
  isShortened: false,
  author: { userId: idOf(9), faceId: idOf(9), photoId: null, name: "다온", isTeacher: false },
  voteCount: 12,
  hasVoted: false,
  isMine: false,
  outcome: null,
  createdAt: "2026-02-02T01:00:00.000Z",
  editedAt: null,
  ...changes,
});
const counts = { REVIEWING: 2, PLANNED: 0, DONE: 1, DECLINED: 0, mine: 1 };
const before = "2026-03-02T01:00:00.000Z";
const listOf = (items: Suggestion[], total = items.length) => ({
  data: { items, page: 1, rows: 20, total, before, counts },
});

function open(answers: StubResponses = {}, tab?: SuggestTab) {
  const store = createStore();
  store.set(tokenAtom, { value: "a.b.c", userId: "user", expiresAt: Date.now() / 1000 + 900, clockSkewMs: 0 });
  const client = testClient({
    "suggestion.list": () => listOf([suggestionOf(1)]),
    "suggestion.similar": () => ({ data: [] }),
    "moderation.blockedIds": () => ({ data: [] }),
    ...answers,
  });
  render(
    client.page(
      <Provider store={store}>
        <ToastProvider>
          <SuggestScreen tab={tab} />
        </ToastProvider>
      </Provider>,
    ),
  );
  return client;
}

const voteOf = (n: number, votes: number) =>
  screen.findByRole("button", { name: `노트를 인쇄하고 싶어요 ${n} 공감 ${votes}` });

test("[R2.21] the suggestions page has tabs with their numbers, and each suggestion with what becomes of it", async () => {
  const outcome = { title: "반영했어요", text: "이제 인쇄할 수 있어요.", decidedAt: "2026-02-20T01:00:00.000Z" };
  open({ "suggestion.list": () => listOf([suggestionOf(1, { status: "DONE", outcome, author: null })]) });
  expect(await screen.findByRole("link", { name: "전체 3" })).toBeTruthy();
  screen.getByRole("link", { name: "내 제안 1" });
  screen.getByText("이제 인쇄할 수 있어요.");
  screen.getByText("탈퇴한 사용자");
});

test("a vote shows at once, and is taken back when it is refused", async () => {
  const refused = Promise.withResolvers<{ code: string }>();
  open({ "suggestion.vote": () => refused.promise });
  fireEvent.click(await voteOf(1, 12));
  expect((await voteOf(1, 13)).getAttribute("aria-pressed")).toBe("true");
  refused.resolve({ code: "SERVICE_BUSY" });
  expect((await voteOf(1, 12)).getAttribute("aria-pressed")).toBe("false");
});

test("further pages continue the list as it was opened", async () => {
  const pages: Record<number, Suggestion[]> = { 1: [suggestionOf(1)], 2: [suggestionOf(2)] };
  const { callsOf } = open({
    "suggestion.list": (input) => listOf(pages[(input as { page: number }).page] ?? [], 22),
  });
  fireEvent.click(await screen.findByRole("button", { name: "더 보기" }));
  await voteOf(2, 12);
  expect(callsOf("suggestion.list")).toEqual([
    { mine: false, page: 1, rows: 20 },
    { mine: false, page: 2, rows: 20, before },
  ]);
});

test("similar suggestions are shown while a title is typed; a complete one is sent", async () => {
  const similar = { suggestionId: idOf(5), title: "노트를 PDF로 받고 싶어요", status: "REVIEWING", voteCount: 173 };
  const { callsOf } = open({
    "suggestion.similar": () => ({ data: [similar] }),
    "suggestion.add": () => ({ data: suggestionOf(3, { isMine: true }) }),
  });
  const title = await screen.findByRole("textbox", { name: "제목" });
  fireEvent.change(title, { target: { value: "노트 인쇄" } });
  await screen.findByRole("link", { name: /노트를 PDF로 받고 싶어요/ });
  fireEvent.click(screen.getByRole("button", { name: "제안 올리기" }));
  screen.getByText("분류를 선택해 주세요.");
  expect(callsOf("suggestion.add")).toEqual([]);
  fireEvent.change(screen.getByRole("combobox", { name: "분류" }), { target: { value: "NOTE" } });
  fireEvent.change(screen.getByRole("textbox", { name: "내용" }), { target: { value: "작업대에 붙여 두려고요." } });
  fireEvent.click(screen.getByRole("button", { name: "제안 올리기" }));
  await screen.findByText("제안을 올렸어요.");
  await waitFor(() =>
    expect(callsOf("suggestion.add")).toEqual([
      { category: "NOTE", title: "노트 인쇄", content: "작업대에 붙여 두려고요." },
    ]),
  );
});

test("an empty tab leads to all suggestions", async () => {
  open({ "suggestion.list": () => listOf([]) }, "mine");
  expect(await screen.findByText("아직 올린 제안이 없어요")).toBeTruthy();
  screen.getByRole("link", { name: "전체 제안 보기" });
});
