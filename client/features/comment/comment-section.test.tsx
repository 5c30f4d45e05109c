// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Comment } from "../../../shared/comment/schema.ts";
import type { StubResponses } from "../../test/client.tsx";
import { showSection, testComment, viewerId } from "../../test/community.tsx";
import { CommentSection } from "./comment-section.tsx";

afterEach(cleanup);
afterEach(() => {
  localStorage.clear();
  location.hash = "";
});

const lectures = [{ lectureId: "l1", title: "벽을 고르게 올리기" }];
const listOf = (items: Comment[], total = items.length) => ({ data: { items, page: 1, rows: 20, total, before: "b" } });

async function show(threads: Comment[], answers: StubResponses = {}, options: { signedIn?: boolean } = {}) {
  const shown = showSection(
    <CommentSection courseId={null} lectures={lectures} />,
    {
      "comment.list": () => listOf(threads),
      "comment.ownReactions": () => ({ data: [] }),
      ...answers,
    },
    options,
  );
  await screen.findByText(threads[0]?.content || (threads[0] ? "삭제된 댓글이에요" : "아직 댓글이 없어요"));
  return shown;
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "댓글" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test("a link to a comment that is not on the first page shows its page, and the pages around it", async () => {
  const linked = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8d9";
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  location.hash = `#comment-${linked}`;
  const pageOf = (page: number) =>
    listOf(
      [
        testComment(
          page === 3 ? { commentId: linked, content: "세 번째 쪽" } : { commentId: `p${page}`, content: `${page}쪽` },
        ),
      ],
      90,
    );
  const { callsOf } = showSection(<CommentSection courseId={null} lectures={lectures} />, {
    "comment.list": (input) => pageOf((input as { page: number }).page),
    "comment.ownReactions": () => ({ data: [] }),
    "comment.position": () => ({ data: { threadId: linked, page: 3, replyPage: 0 } }),
  });
  await screen.findByText("세 번째 쪽");
  expect(callsOf("comment.position")).toEqual([{ lectureId: "l1", commentId: linked, before: "b", rows: 20 }]);
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: "center" }));
  expect(screen.queryByText("1쪽")).toBeNull();
  click("이전 댓글 20개 보기");
  await screen.findByText("2쪽");
  click("댓글 20개 더 보기");
  await screen.findByText("4쪽");
  expect(screen.getAllByRole("article").map(({ id }) => id)).toEqual(["comment-p2", `comment-${linked}`, "comment-p4"]);
});

test("a link to a deleted comment says so above the list", async () => {
  location.hash = "#comment-01a1f9ae-3a68-70d2-b0cd-f2240aa7d8d9";
  await show([testComment()], { "comment.position": () => ({ code: "NOT_FOUND" }) });
  expect((await screen.findByRole("status")).textContent).toBe("링크된 댓글은 삭제됐거나 볼 수 없어요.");
});

test("a comment is shown first as soon as it is published", async () => {
  const added = testComment({ commentId: "c2", content: "저도 궁금해요", userId: viewerId });
  const { callsOf } = await show([testComment()], { "comment.add": () => ({ data: added }) });
  type("저도 궁금해요");
  click("댓글 남기기");
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  expect(callsOf("comment.add")).toEqual([{ lectureId: "l1", content: "저도 궁금해요" }]);
  expect([screen.getAllByRole("article")[0]?.textContent?.includes("저도 궁금해요"), field().value]).toEqual([
    true,
    "",
  ]);
});

test("what is written stays on the device until it is published", async () => {
  const failing = { "comment.add": () => ({ code: "UNAUTHENTICATED" }) };
  await show([], failing);
  type("쓰다 만 댓글");
  click("댓글 남기기");
  await waitFor(() => expect(field().value).toBe("쓰다 만 댓글"));
  cleanup();
  await show([], { "comment.add": () => ({ data: testComment({ content: "쓰다 만 댓글" }) }) });
  expect(field().value).toBe("쓰다 만 댓글");
  click("댓글 남기기");
  await waitFor(() => expect(field().value).toBe(""));
  cleanup();
  await show([]);
  expect(field().value).toBe("");
});

test("Ctrl and Enter publish a comment, but not while a syllable is being composed", async () => {
  const { callsOf } = await show([], { "comment.add": () => ({ data: testComment({ content: "가마" }) }) });
  type("가마");
  const key = { key: "Enter", ctrlKey: true };
  const composing = createEvent.keyDown(field(), { ...key, isComposing: true });
  fireEvent(field(), composing);
  expect(callsOf("comment.add")).toEqual([]);
  fireEvent.keyDown(field(), key);
  await waitFor(() => expect(callsOf("comment.add")).toHaveLength(1));
});

test("a reply belongs to its thread, and a deleted comment keeps its replies", async () => {
  const reply = testComment({ commentId: "c3", parentId: "c1", content: "아침저녁으로요" });
  const { callsOf } = await show([testComment()], { "comment.add": () => ({ data: reply }) });
  click("답글");
  fireEvent.change(screen.getByRole("textbox", { name: "답글" }), { target: { value: "아침저녁으로요" } });
  click("답글 남기기");
  await screen.findByText("아침저녁으로요");
  expect(callsOf("comment.add")).toEqual([{ lectureId: "l1", parentId: "c1", content: "아침저녁으로요" }]);
  cleanup();
  await show([
    testComment({ isDeleted: true, content: "", author: null, userId: null, replyCount: 1, replies: [reply] }),
  ]);
  expect(screen.getByText("아침저녁으로요")).toBeTruthy();
});

test("a reaction is shown at once, another one replaces it, and a failure takes it back", async () => {
  const { callsOf } = await show([testComment()], {
    "comment.react": (input) =>
      (input as { reaction: string }).reaction === "LIKE" ? { data: input } : { code: "NOT_FOUND" },
  });
  const like = () => screen.getByRole("button", { name: /좋아요/ });
  fireEvent.click(like());
  await waitFor(() => expect([like().textContent, like().getAttribute("aria-pressed")]).toEqual(["좋아요3", "true"]));
  click("나도 궁금해요");
  await screen.findAllByText(/찾는 내용이 없어요/);
  expect(callsOf("comment.react").at(-1)).toEqual({ commentId: "c1", reaction: "CURIOUS" });
  expect([like().textContent, like().getAttribute("aria-pressed")]).toEqual(["좋아요3", "true"]);
});

test("later pages continue the list as it was when it was opened", async () => {
  const pageOf = (page: number) => testComment({ commentId: `p${page}`, content: `${page}쪽의 글` });
  const { callsOf } = await show([pageOf(1)], {
    "comment.list": (input) => listOf([pageOf((input as { page: number }).page)], 21),
  });
  click("댓글 20개 더 보기");
  await screen.findByText("2쪽의 글");
  expect(callsOf("comment.list").at(-1)).toMatchObject({ page: 2, before: "b" });
});

test("the author edits and deletes a comment", async () => {
  const own = testComment({
    userId: viewerId,
    author: { userId: viewerId, faceId: viewerId, photoId: null, name: "다온", isTeacher: false },
  });
  const { callsOf } = await show([own], {
    "comment.edit": () => ({ data: { ...own, content: "고친 글", editedAt: own.createdAt } }),
    "comment.remove": () => ({ data: { commentId: "c1" } }),
  });
  fireEvent.click(screen.getByText("수정하기"));
  fireEvent.change(screen.getAllByRole("textbox").at(-1) as HTMLElement, { target: { value: "고친 글" } });
  fireEvent.click(screen.getAllByRole("button", { name: "수정하기" }).at(-1) as HTMLElement);
  await screen.findByText("고친 글");
  fireEvent.click(screen.getByText("삭제하기"));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "삭제하기" }));
  await screen.findByText("아직 댓글이 없어요");
  expect(callsOf("comment.remove")).toEqual([{ commentId: "c1" }]);
});

test("a reader reports a comment with a reason, and a visitor is asked to sign in", async () => {
  const { callsOf } = await show([testComment()], {
    "moderation.report": () => ({ data: { targetType: "COMMENT", targetId: "c1" } }),
  });
  fireEvent.click(screen.getByText("신고하기"));
  const dialog = await screen.findByRole("dialog");
  const send = () => [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === "신고하기");
  fireEvent.click(send() as HTMLElement);
  await screen.findByText("신고하는 이유를 선택해 주세요.");
  fireEvent.change(screen.getByRole("combobox", { name: "신고하는 이유" }), { target: { value: "SPAM" } });
  fireEvent.click(send() as HTMLElement);
  await screen.findByText("신고를 보냈어요. 확인하고 처리할게요.");
  expect(callsOf("moderation.report")).toEqual([{ targetType: "COMMENT", targetId: "c1", reason: "SPAM", note: "" }]);
  cleanup();
  const { modal } = await show([testComment()], {}, { signedIn: false });
  fireEvent.click(screen.getByText("신고하기"));
  await waitFor(() => expect(modal()).toMatchObject({ mode: "LOGIN_REQUIRED", args: { callbackUrl: "/#comments" } }));
});
