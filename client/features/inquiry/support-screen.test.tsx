// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Inquiry, InquiryThread } from "../../../shared/inquiry/schema.ts";
import { tokenAtom } from "../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../test/client.tsx";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { SupportScreen } from "./support-screen.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const inquiry: Inquiry = {
  inquiryId: "0190a0a0-0000-7000-8000-000000000001",
  category: "PLAYBACK",
  status: "ANSWERED",
  title: "소리가 늦게 나와요",
  subject: null,
  dueAt: "2026-03-03T04:00:00.000Z",
  createdAt: "2026-03-02T01:00:00.000Z",
  updatedAt: "2026-03-02T02:00:00.000Z",
};
const messages = [
  { messageId: "a", byStaff: false, content: "노트북에서만 그래요.", photos: [], createdAt: inquiry.createdAt },
  { messageId: "b", byStaff: true, content: "브라우저를 다시 열어 주세요.", photos: [], createdAt: inquiry.updatedAt },
];
const thread: InquiryThread = { ...inquiry, messages };
const listOf = (items: Inquiry[]) => ({ data: { items, page: 1, rows: 20, total: items.length } });

function open(answers: StubResponses = {}, openId?: string) {
  const store = createStore();
  store.set(tokenAtom, { value: "a.b.c", userId: "user", expiresAt: Date.now() / 1000 + 900, clockSkewMs: 0 });
  const client = testClient({
    "inquiry.list": () => listOf([inquiry]),
    "inquiry.thread": () => ({ data: thread }),
    "inquiry.subjects": () => ({ data: [] }),
    "notification.unread": () => ({ data: { unread: 0 } }),
    ...answers,
  });
  render(
    client.page(
      <Provider store={store}>
        <ToastProvider>
          <SupportScreen openId={openId} />
        </ToastProvider>
      </Provider>,
    ),
  );
  return client;
}

const field = (name: RegExp) => screen.findByRole("textbox", { name });

test("[R2.20] the support page lists inquiries with their state", async () => {
  open();
  expect(await screen.findByRole("link", { name: "소리가 늦게 나와요" })).toBeTruthy();
  screen.getByText("답변 완료");
  screen.getByText(/답변$/);
});

test("a new inquiry needs its category, title and text, and is sent once they are there", async () => {
  const { callsOf } = open({ "inquiry.open": () => ({ data: thread }) });
  const submit = await screen.findByRole("button", { name: "문의하기" });
  fireEvent.click(submit);
  screen.getByText("문의 유형을 선택해 주세요.");
  screen.getByText("제목을 입력해 주세요.");
  screen.getByText("문의 내용을 입력해 주세요.");
  expect(callsOf("inquiry.open")).toEqual([]);
  fireEvent.click(screen.getByRole("radio", { name: "재생 오류" }));
  fireEvent.change(await field(/^제목/), { target: { value: "소리가 늦게 나와요" } });
  fireEvent.change(await field(/^문의 내용/), { target: { value: "노트북에서만 그래요." } });
  fireEvent.click(submit);
  await screen.findByText("문의를 접수했어요.");
  expect(callsOf("inquiry.open")).toEqual([
    {
      category: "PLAYBACK",
      courseId: null,
      lectureId: null,
      title: "소리가 늦게 나와요",
      photoIds: [],
      content: "노트북에서만 그래요.",
    },
  ]);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^제목/ }).value).toBe(""));
});

test("what is written stays when the page is opened again, and when it could not be sent", async () => {
  open({ "inquiry.open": () => ({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 60 } }) });
  fireEvent.click(await screen.findByRole("radio", { name: "계정" }));
  fireEvent.change(await field(/^제목/), { target: { value: "이름을 바꾸고 싶어요" } });
  fireEvent.change(await field(/^문의 내용/), { target: { value: "수료증에도요." } });
  fireEvent.click(screen.getByRole("button", { name: "문의하기" }));
  await waitFor(() => expect(screen.getAllByRole("alert").some((alert) => alert.textContent !== "")).toBe(true));
  cleanup();
  open();
  expect((await field(/^제목/)).getAttribute("value")).toBe("이름을 바꾸고 싶어요");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "계정" }).checked).toBe(true);
});

test("an inquiry is answered, continued and resolved where it is", async () => {
  const { callsOf } = open(
    {
      "inquiry.reply": () => ({ data: { ...thread, status: "RECEIVED" } }),
      "inquiry.resolve": () => ({ data: { ...thread, status: "RESOLVED" } }),
    },
    inquiry.inquiryId,
  );
  expect(await screen.findByText("브라우저를 다시 열어 주세요.")).toBeTruthy();
  screen.getByRole("article", { name: "클로즈갭 고객센터" });
  fireEvent.change(await field(/이어서 문의하기/), { target: { value: "여전히 늦어요." } });
  fireEvent.keyDown(await field(/이어서 문의하기/), { key: "Enter", ctrlKey: true });
  const { inquiryId } = inquiry;
  await waitFor(() =>
    expect(callsOf("inquiry.reply")).toEqual([{ inquiryId, content: "여전히 늦어요.", photoIds: [] }]),
  );
  fireEvent.click(screen.getByRole("button", { name: "해결됐어요" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "해결됐어요" })).toBeNull());
});

test("another user's inquiry is not there, and without any the page says so", async () => {
  open({ "inquiry.list": () => listOf([]), "inquiry.thread": () => ({ code: "NOT_FOUND" }) }, inquiry.inquiryId);
  expect(await screen.findByText("찾는 문의가 없어요")).toBeTruthy();
  screen.getByText("아직 문의한 내용이 없어요");
});

test("a list that could not be read can be read again", async () => {
  let isDown = true;
  open({ "inquiry.list": () => (isDown ? { code: "INTERNAL" } : listOf([inquiry])) });
  const retry = await screen.findByRole("button", { name: "다시 시도" });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByRole("link", { name: "소리가 늦게 나와요" })).toBeTruthy();
});
