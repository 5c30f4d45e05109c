import { expect, test } from "vitest";
import { notificationSamples } from "../../scripts/mails/notification-samples.ts";
import { notificationKinds } from "../../shared/codes.ts";
import { testBusiness as business } from "../test/factories.ts";
import { renderMail } from "./frame.ts";
import { isPlain, notificationMail, type PlainKind } from "./notification-mail.ts";

const id = "018f0000-0000-7000-8000-000000000001";
const data = notificationSamples({ courseId: id, lectureId: id, otherId: id });
const site = "https://shop.test";
const kinds = notificationKinds.filter(isPlain);
const mailOf = (kind: PlainKind, name: string | null = "김하늘") =>
  renderMail(notificationMail(name, { kind, data: data[kind] }, site), { site, business });

test.each([
  ["QUESTION_ANSWERED", "[CLOSEGAP] ‘벽이 두꺼워져요’ 질문에 답변이 달렸어요", `/lectures/${id}/watch?question=${id}`],
  ["COMMENT_REPLIED", "[CLOSEGAP] ‘벽을 고르게 올리기’에 남긴 댓글에 답글이 달렸어요", `/lectures/${id}#comment-${id}`],
  [
    "REVIEW_REPLIED",
    "[CLOSEGAP] ‘벽을 고르게 올리기’ 후기에 크리에이터가 답글을 남겼어요",
    `/lectures/${id}#review-${id}`,
  ],
  ["REACTIONS_RECEIVED", "[CLOSEGAP] 남긴 글에 새 반응이 3개 있어요", `/lectures/${id}#comment-${id}`],
  ["QUESTION_UNANSWERED", "[CLOSEGAP] 이틀 넘게 답변을 기다리는 질문이 2개 있어요", `/teachers/me?question=${id}`],
  ["NEW_LECTURE", "(광고) [CLOSEGAP] 윤서하 크리에이터의 새 코스: 처음 빚는 컵", `/courses/${id}`],
  ["PRICE_DROPPED", "(광고) [CLOSEGAP] 찜한 ‘처음 빚는 컵’ 가격이 내려갔어요", `/courses/${id}`],
  ["REGISTRATION_EXPIRING", "[CLOSEGAP] ‘처음 빚는 컵’ 수강 기한이 2일 남았어요", `/courses/${id}`],
  ["DEPOSIT_REVERSED", "[CLOSEGAP] 30,000원 입금이 취소됐어요", "/my/orders/order-1"],
  ["INQUIRY_ANSWERED", "[CLOSEGAP] ‘소리가 늦어요’ 문의에 답변했어요", `/my/support?inquiry=${id}`],
  ["SUGGESTION_DECIDED", "[CLOSEGAP] ‘어두운 화면’ 제안 내용을 반영했어요", `/my/suggest/${id}`],
  ["DOCUMENT_CHANGED", "[CLOSEGAP] 2026.03.20부터 이용약관이 바뀌어요", "/docs/tos?version=2026-03-20"],
] as const)("the mail of %s has its subject and link", (kind, subject, path) => {
  const mail = mailOf(kind);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(`https://shop.test${path}\n`);
  expect(mail.text).not.toMatch(/undefined|null/);
});

test("only mails about a transaction, an answer of support, a document or an application cannot be turned off", () => {
  const having = (text: string) => kinds.filter((kind) => mailOf(kind).text.includes(text));
  expect(kinds.filter((kind) => !having("받지 않으려면").includes(kind))).toEqual([
    "DEPOSIT_REVERSED",
    "INQUIRY_ANSWERED",
    "DOCUMENT_CHANGED",
    "TEACHER_APPLICATION_DECIDED",
  ]);
});

test("a text and a sentence are read as they are written", () => {
  expect(mailOf("COMMENT_REPLIED").text).toContain("탈퇴한 사용자 님이 답글을 남겼어요.\n\n“팔꿈치를 붙여요.”");
  expect(mailOf("PRICE_DROPPED").text).toContain("9,900원에서 무료로 내려갔어요.");
});

test.each(kinds)("the mail of %s to an unconfirmed address has no text of a user", (kind) => {
  const { subject, text, html } = mailOf(kind, null);
  const texts = [
    "팔꿈치",
    "벽이 두꺼워",
    "비닐을",
    "소리가",
    "브라우저를",
    "어두운 화면",
    "설정에서 켤",
    "김하늘",
    "null",
  ];
  expect(texts.filter((written) => `${subject} ${text} ${html}`.includes(written))).toEqual([]);
  expect(text).toContain("https://shop.test/");
});
