// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Notification } from "../../../../shared/notification/schema.ts";
import { testClient } from "../../../test/client.tsx";
import { notificationOf } from "../../../test/notification.ts";
import { NotificationRow } from "./notification-row.tsx";

afterEach(cleanup);

const now = new Date("2026-11-17T00:12:00.000Z");
const lecture = "/lectures/0190a0a0-0000-7000-8000-000000000001";
const course = "/courses/0190a0a0-0000-7000-8000-000000000002";
const question = "0190a0a0-0000-7000-8000-000000000003";
const inPanel = `${lecture}/watch?course=0190a0a0-0000-7000-8000-000000000002&question=${question}`;
const comment = "#comment-0190a0a0-0000-7000-8000-000000000005";
const review = "#review-0190a0a0-0000-7000-8000-000000000007";

async function show(notification: Notification, onOpen = vi.fn<(opened: Notification) => void>()) {
  render(
    testClient({}).page(
      <ul>
        <NotificationRow notification={notification} now={now} onOpen={onOpen} />
      </ul>,
    ),
  );
  const link = await screen.findByRole("link");
  return { link, text: link.textContent, onOpen };
}

test.each([
  [
    "QUESTION_ANSWERED",
    "윤서하 님이 내 질문에 답변했어요. “왼쪽 팔꿈치를 고정해요”벽을 고르게 올리기 12분 전",
    inPanel,
  ],
  ["COMMENT_REPLIED", "지수 님이 내 댓글에 답글을 남겼어요.", lecture + comment],
  ["REVIEW_REPLIED", "윤서하 님이 내 후기에 답글을 남겼어요.", lecture + review],
  ["REACTIONS_RECEIVED", "내 글에 반응 8개가 모였어요. “천천히 따라 하기 좋았어요”", lecture + review],
  ["QUESTION_UNANSWERED", "답변을 기다리는 질문 3개가 있어요.", `/teachers/me?question=${question}`],
  ["NEW_LECTURE", "오세린 님이 새 강의를 올렸어요. ‘물레 다음, 유약과 가마’", lecture],
  ["PRICE_DROPPED", "찜한 물레 다음, 유약과 가마가 26,000원 내렸어요.지금 104,000원", course],
  ["REGISTRATION_EXPIRING", "물레 다음, 유약과 가마 수강 기한이 7일 남았어요.11.24(화) 23:59까지", "/classroom"],
  ["REFUND_DONE", "59,640원이 환불됐어요.", "/my/orders/abcdefgh"],
  ["DEPOSIT_CONFIRMED", "59,640원 입금이 확인됐어요.", "/my/orders/abcdefgh"],
  ["DEPOSIT_REVERSED", "59,640원 입금이 취소됐어요. 다시 입금해 주세요.", "/my/orders/abcdefgh"],
  ["INQUIRY_ANSWERED", "문의에 답변이 왔어요.", "/my/support?inquiry=0190a0a0-0000-7000-8000-000000000010"],
  [
    "SUGGESTION_DECIDED",
    "노트를 PDF로 내려받고 싶어요 제안에 새 소식이 있어요.",
    "/my/suggest/0190a0a0-0000-7000-8000-000000000011",
  ],
  ["DOCUMENT_CHANGED", "이용약관이 바뀌어요.2026.12.03부터 시행", "/docs/tos?version=2026-12-03"],
] as const)("%s reads “%s” and leads to %s", async (kind, sentence, address) => {
  const { link, text } = await show(notificationOf(kind));
  expect(text).toContain(sentence);
  expect(link.getAttribute("href")).toBe(address);
});

test("the particle follows the last sound of a title", async () => {
  const { text } = await show(notificationOf("PRICE_DROPPED", { data: { title: "집에서 굽는 첫 빵" } }));
  expect(text).toContain("집에서 굽는 첫 빵이 26,000원");
});

test("a deleted account is named as such", async () => {
  const { text } = await show(notificationOf("REVIEW_REPLIED", { data: { actor: null } }));
  expect(text).toContain("탈퇴한 사용자가 내 후기에 답글을 남겼어요.");
});

test.each([
  [{ target: "COMMENT", reviewId: null, commentId: "0190a0a0-0000-7000-8000-000000000005" }, lecture + comment],
  [{ target: "ANSWER", reviewId: null, questionId: question }, inPanel],
] as const)("reactions lead to the text that got most of them: %j", async (data, address) => {
  const { link } = await show(notificationOf("REACTIONS_RECEIVED", { data }));
  expect(link.getAttribute("href")).toBe(address);
});

test("an unread one says so, and one that is opened is reported, also in another tab of the browser", async () => {
  const notification = notificationOf("REGISTRATION_EXPIRING");
  const { link, text, onOpen } = await show(notification);
  expect(text).toContain("안 읽음");
  fireEvent.click(link, { ctrlKey: true });
  fireEvent(link, new MouseEvent("auxclick", { bubbles: true, button: 1 }));
  fireEvent(link, new MouseEvent("auxclick", { bubbles: true, button: 2 }));
  expect(onOpen.mock.calls).toEqual([[notification], [notification]]);
});
