// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Review } from "../../../../shared/review/schema.ts";
import type { StubResponses } from "../../../test/client.tsx";
import { showSection, testReview, viewerId } from "../../../test/community.tsx";
import { ReceivedReview } from "./received-review.tsx";
import { ReceivedReviews } from "./received-reviews.tsx";
import type { ReceivedSearch } from "./use-received-search.ts";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const reply = { content: "다시 찍었어요.", teacherName: "윤서하", repliedAt: "2025-11-18T12:00:00.000Z" };
const summary = {
  teacherName: "윤서하",
  open: 0,
  overdue: 0,
  answered: 0,
  resolved: 0,
  total: 0,
  medianSec: null,
  recentAnswers: 0,
  unrepliedReviews: 1,
  unrepliedLow: 0,
  courses: [{ courseId: "k1", title: "컵" }],
};

async function show(reviews: Review[], answers: StubResponses = {}, search: ReceivedSearch = {}) {
  const onSearch = vi.fn<(change: Partial<ReceivedSearch>) => void>();
  const shown = showSection(
    <Suspense>
      <ReceivedReviews search={search} onSearch={onSearch} />
      <ReceivedReview search={search} onBack={() => {}} />
    </Suspense>,
    {
      "inbox.summary": () => ({ data: summary }),
      "review.received": () => ({ data: { items: reviews, page: 1, rows: 20, total: reviews.length } }),
      ...answers,
    },
  );
  await screen.findByRole("combobox", { name: "별점" });
  return { ...shown, onSearch };
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "답글" });

test("the first review is open with its reply form, and the draft stays on the device until it is sent", async () => {
  const { callsOf } = await show([testReview(), testReview({ reviewId: "r2", reply })], {
    "review.reply": () => ({ data: testReview({ reply }) }),
  });
  await screen.findByText("답글 남김");
  fireEvent.change(field(), { target: { value: "다시 찍었어요." } });
  const key = `closegap.draft.${viewerId}.reply.r1`;
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({ text: "다시 찍었어요." });
  cleanup();
  await show([testReview()]);
  await waitFor(() => expect(field().value).toBe("다시 찍었어요."));
  cleanup();
  const again = await show([testReview()], { "review.reply": () => ({ data: testReview({ reply }) }) });
  await screen.findByRole("textbox");
  click("답글 남기기");
  await screen.findByText("답글을 남겼어요.");
  expect(again.callsOf("review.reply")).toEqual([{ reviewId: "r1", content: "다시 찍었어요." }]);
  expect(callsOf("review.reply")).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
  await screen.findByRole("button", { name: "답글 수정하기" });
});

test("a reply is deleted after a question", async () => {
  const { callsOf } = await show([testReview({ reply })], { "review.removeReply": () => ({ data: testReview() }) });
  fireEvent.click(await screen.findByRole("button", { name: "답글 삭제하기" }));
  await screen.findByRole("dialog", { name: "답글을 삭제할까요?" });
  expect(callsOf("review.removeReply")).toEqual([]);
  click("삭제하기");
  await screen.findByText("답글을 삭제했어요.");
  expect(callsOf("review.removeReply")).toEqual([{ reviewId: "r1" }]);
});

test("the list is read as the address says, and a row leads to its review", async () => {
  const { callsOf, onSearch } = await show([testReview()], {}, { rating: 2, sort: "OLDEST", course: "k1" });
  fireEvent.click(await screen.findByRole("button", { name: "나리 님의 후기에 답글 쓰기" }));
  expect(onSearch).toHaveBeenLastCalledWith({ review: "r1" });
  expect(callsOf("review.received")).toEqual([{ page: 1, rows: 20, courseId: "k1", rating: 2, sort: "OLDEST" }]);
});

test("a list without a match can be shown without its conditions, and one that failed can be read again", async () => {
  const { onSearch } = await show([], {}, { rating: 1 });
  fireEvent.click(await screen.findByRole("button", { name: "모든 후기 보기" }));
  expect(onSearch).toHaveBeenLastCalledWith({ course: undefined, rating: undefined, page: undefined });
  cleanup();
  await show([], { "review.received": () => ({ code: "INTERNAL" }) });
  await screen.findByText("받은 후기를 불러오지 못했어요");
  expect(screen.getByRole("button", { name: "다시 시도" })).toBeTruthy();
});
