// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Review } from "../../../shared/review/schema.ts";
import type { StubResponse, StubResponses } from "../../test/client.tsx";
import { otherId, showSection, testReview, testSummary, viewerId } from "../../test/community.tsx";
import { ReviewSection } from "./review-section.tsx";

beforeEach(() => {
  localStorage.clear();
  location.hash = "";
});
afterEach(() => {
  cleanup();
  location.hash = "";
});

const reviewable = {
  lectureId: "l1",
  title: "벽을 고르게 올리기",
  watchedPercent: 42,
  isCompleted: false,
  review: null,
};

async function show(reviews: Review[], answers: StubResponses = {}, options: { signedIn?: boolean } = {}) {
  const shown = showSection(
    <ReviewSection courseId="k1" lectureCount={24} teacherId="t1" />,
    {
      "review.list": () => ({ data: { items: reviews, page: 1, rows: 20, total: reviews.length } }),
      "review.summary": () => ({ data: testSummary(reviews) }),
      "review.reviewable": () => ({ data: { items: [reviewable], refusal: null, watchedPercent: 42 } }),
      "review.helpful": () => ({ data: [] }),
      ...answers,
    },
    options,
  );
  await screen.findByText(reviews[0]?.content ?? "아직 후기가 없어요");
  return shown;
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("two means are shown side by side, and a row of the distribution filters the list", async () => {
  const { callsOf } = await show([
    testReview(),
    testReview({ reviewId: "r2", content: "끝까지 봤어요", isCompleted: true }),
  ]);
  expect(screen.getByText("완강한 사람").parentElement?.textContent).toBe("완강한 사람4.01개");
  expect(screen.getByText(/^강의 24편에 남긴 별점의 평균/)).toBeTruthy();
  click(/^4점\s*후기 2개 보기/);
  await waitFor(() => expect(callsOf("review.list").at(-1)).toMatchObject({ courseId: "k1", rating: 4 }));
});

test("a review is written with stars and a text, and the draft stays on the device until it is published", async () => {
  const { callsOf } = await show([], { "review.add": () => ({ data: testReview({ userId: viewerId }) }) });
  await screen.findByText("벽을 고르게 올리기 · 42% 봤어요");
  click("후기 쓰기");
  click("후기 등록하기");
  expect(screen.getByText("별점을 선택해 주세요.")).toBeTruthy();
  expect(screen.getByText("후기를 써 주세요.")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "4점 만족해요" }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "손 위치가 잘 보여요" } });
  const key = `closegap.draft.${viewerId}.review.l1`;
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual({ rating: 4, text: "손 위치가 잘 보여요" });
  click("후기 등록하기");
  await screen.findByText("후기를 등록했어요.");
  expect(callsOf("review.add")).toEqual([{ lectureId: "l1", rating: 4, photoIds: [], content: "손 위치가 잘 보여요" }]);
  expect(localStorage.getItem(key)).toBeNull();
});

test("the text of a review that was refused stays, with the reason", async () => {
  await show([], { "review.add": () => ({ code: "WRITING_SUSPENDED" }) });
  await screen.findByText("벽을 고르게 올리기 · 42% 봤어요");
  click("후기 쓰기");
  fireEvent.click(screen.getByRole("radio", { name: "5점 아주 만족해요" }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "좋아요" } });
  click("후기 등록하기");
  await screen.findByText("운영 원칙에 따라 지금은 글을 쓸 수 없어요. 고객센터에 문의해 주세요.");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("좋아요");
});

test("helpful is shown at once, and taken back with a sentence when it fails", async () => {
  const answer = Promise.withResolvers<{ code: string }>();
  await show([testReview()], { "review.addHelpful": () => answer.promise });
  const button = () => screen.getByRole("button", { name: /도움 됐어요/ });
  await waitFor(() => expect(button().getAttribute("aria-pressed")).toBe("false"));
  fireEvent.click(button());
  await waitFor(() => expect(button().textContent).toBe("도움 됐어요4"));
  answer.resolve({ code: "SERVICE_BUSY" });
  await screen.findAllByText(/이용이 몰려서 처리하지 못했어요/);
  expect(button().textContent).toBe("도움 됐어요3");
});

test("a visitor reads the reviews and is asked to sign in to act, and comes back to the section", async () => {
  const { modal } = await show([testReview()], {}, { signedIn: false });
  click(/도움 됐어요/);
  await waitFor(() => expect(modal()).toMatchObject({ mode: "LOGIN_REQUIRED", args: { callbackUrl: "/#reviews" } }));
});

test("a visitor reads who may write a review instead of a button that leads to the login", async () => {
  await show([], {}, { signedIn: false });
  screen.getByRole("heading", { name: "수강생만 후기를 쓸 수 있어요" });
  expect(screen.queryByRole("button", { name: "후기 쓰기" })).toBeNull();
});

test.each([
  ["NOT_ENOUGH_WATCHED", "20%부터 쓸 수 있어요. 지금까지 7% 봤어요."],
  ["NOT_REGISTERED", "강의를 20% 이상 보면 쓸 수 있어요."],
  ["OWN_LECTURE", "수강생의 후기에 답글을 남길 수 있어요."],
])("a user who may not write because of %s reads why", async (refusal, hint) => {
  await show([], { "review.reviewable": () => ({ data: { items: [], refusal, watchedPercent: 7 } }) });
  await screen.findByText(hint);
  expect(screen.queryByRole("button", { name: "후기 쓰기" })).toBeNull();
});

test("reviews of a blocked user are hidden until the user is unblocked", async () => {
  const own = testReview({ reviewId: "r2", userId: viewerId, content: "제 후기예요" });
  await show([own, testReview()], {
    "moderation.blockedIds": () => ({ data: [otherId] }),
    "moderation.unblock": (input) => ({ data: input }),
  });
  await screen.findByText("차단한 사용자의 글이에요");
  expect(screen.queryByText("따라 하기 쉬웠어요.")).toBeNull();
  click("차단 해제");
  await screen.findByText("따라 하기 쉬웠어요.");
});

test("a review whose stars are not in the rating says so", async () => {
  await show([testReview({ refunded: true, isCounted: false })]);
  expect(screen.getByText("환불한 수강생 · 평점 제외")).toBeTruthy();
});

test("a review says whether its author finished the lecture or was refunded, and shows the reply", async () => {
  const reply = { content: "고맙습니다", teacherName: "윤서하", repliedAt: "2025-11-18T00:00:00.000Z" };
  await show([testReview({ isCompleted: true, refunded: true, reply, author: null, userId: null })]);
  const card = within(screen.getByRole("article"));
  expect(card.getByText("탈퇴한 사용자")).toBeTruthy();
  expect([card.getByText("완강"), card.getByText("환불한 수강생"), card.getByText("고맙습니다")]).toHaveLength(3);
});

test("a list that could not be loaded says so and loads again", async () => {
  let fails = true;
  showSection(<ReviewSection lectureId="l1" teacherId="t1" />, {
    "review.list": () =>
      fails ? { code: "INTERNAL" } : { data: { items: [testReview()], page: 1, rows: 20, total: 1 } },
    "review.summary": () => ({ code: "INTERNAL" }),
    "review.reviewable": () => ({ code: "INTERNAL" }),
    "review.helpful": () => ({ data: [] }),
  });
  await screen.findByText("후기를 불러오지 못했어요");
  fails = false;
  click("다시 시도");
  await screen.findByText("따라 하기 쉬웠어요.");
  expect(screen.queryByText("후기를 불러오지 못했어요")).toBeNull();
});

test("a link to a review that is further down opens its page, from which the one before is reached", async () => {
  const linked = "0190a0a0-0000-7000-8000-000000000007";
  const pageOf = (page: number) => ({
    items: [testReview(page === 3 ? { reviewId: linked, content: "세 번째 쪽" } : { reviewId: `r${page}` })],
    page,
    rows: 20,
    total: 45,
  });
  location.hash = `#review-${linked}`;
  const { callsOf } = await show([testReview()], {
    "review.list": (input) => ({ data: pageOf((input as { page: number }).page) }),
    "review.position": () => ({ data: { page: 3 } }),
  });
  await screen.findByText("세 번째 쪽");
  expect(callsOf("review.position")).toEqual([{ courseId: "k1", reviewId: linked, rows: 20 }]);
  click("이전 후기 20개 보기");
  await waitFor(() => expect(callsOf("review.list").at(-1)).toMatchObject({ page: 2 }));
});

test("reviews with photos are filtered where there are any", async () => {
  const photos = [{ photoId: otherId, width: 400, height: 300, color: "#aabbcc" }];
  const { callsOf } = await show([testReview({ photos })]);
  click(/^사진 후기 1$/);
  await waitFor(() => expect(callsOf("review.list").at(-1)).toMatchObject({ courseId: "k1", withPhotos: true }));
  cleanup();
  await show([testReview()]);
  expect(screen.queryByRole("button", { name: /^사진 후기/ })).toBeNull();
});

test("a click before it is known what can be reviewed opens the editor once it is", async () => {
  const known = Promise.withResolvers<StubResponse>();
  await show([], { "review.reviewable": () => known.promise });
  click("후기 쓰기");
  expect(screen.queryByRole("textbox")).toBeNull();
  known.resolve({ data: { items: [reviewable], refusal: null, watchedPercent: 42 } });
  await screen.findByRole("textbox");
});

test("a mark that is set before the user's marks are known stays when they arrive, and is counted once", async () => {
  const marks = Promise.withResolvers<StubResponse>();
  const { callsOf } = await show([testReview({ helpfulCount: 3 })], {
    "review.helpful": () => marks.promise,
    "review.addHelpful": () => ({ data: { reviewId: testReview().reviewId, isHelpful: true } }),
  });
  await waitFor(() => expect(callsOf("review.helpful")).toHaveLength(1));
  click(/도움 됐어요/);
  marks.resolve({ data: [] });
  await waitFor(() => expect(callsOf("review.addHelpful")).toHaveLength(1));
  const button = screen.getByRole("button", { name: /도움 됐어요/ });
  await waitFor(() => expect(button.getAttribute("aria-pressed")).toBe("true"));
  expect(button.textContent).toBe("도움 됐어요4");
});
