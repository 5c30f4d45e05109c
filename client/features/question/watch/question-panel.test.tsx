// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Question, QuestionViewer } from "../../../../shared/question/schema.ts";
import type { StubResponses } from "../../../test/client.tsx";
import { showSection } from "../../../test/community.tsx";
import { QuestionPanel } from "./question-panel.tsx";

const at = "2025-11-17T12:00:00.000Z";
const lectureId = "01990000-0000-7000-8000-0000000000f1";
const question = (more: Partial<Question> = {}): Question => ({
  questionId: "q1",
  lectureId,
  lectureTitle: "벽을 고르게 올리기",
  author: { userId: "u2", faceId: "u2", photoId: null, name: "태오", isTeacher: false },
  isDeleted: false,
  title: "벽이 한쪽만 두꺼워져요",
  content: "왼쪽만 그래요.",
  timestampSec: 432,
  status: "ANSWERED",
  acceptedAnswer: null,
  answerCount: 1,
  voteCount: 18,
  createdAt: at,
  editedAt: null,
  ...more,
});
const answer = {
  answerId: "a1",
  questionId: "q1",
  author: { userId: "t1", faceId: "t1", photoId: null, name: "윤서하", isTeacher: true },
  byTeacher: true,
  content: "**팔꿈치**를 무릎에 붙여요.",
  photos: [{ photoId: "p1", width: 640, height: 480, color: "#c06030" }],
  voteCount: 3,
  createdAt: at,
  editedAt: null,
};
const viewer = (more: Partial<QuestionViewer> = {}): QuestionViewer => ({
  questionId: "q1",
  voteCount: 18,
  hasVoted: false,
  isMine: false,
  mayAccept: false,
  answers: [],
  ...more,
});
const page = (...items: Question[]) => ({ items, page: 1, rows: 20, total: items.length });
const counts = { OPEN: 0, ANSWERED: 1, RESOLVED: 0 };

const server: StubResponses = {
  "question.list": () => ({ data: { ...page(question()), counts, answerMedianSec: null } }),
  "question.mine": () => ({ data: page() }),
  "question.viewer": () => ({ data: [viewer()] }),
  "question.thread": () => ({ data: { ...question(), answers: [answer] } }),
  "question.askContext": () => ({
    data: { isTeacher: false, lectures: [{ lectureId, title: "벽", number: 9 }], last: null },
  }),
  "question.similar": () => ({ data: [] }),
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open({
  answers = {},
  signedIn = true,
  second = 467,
}: { answers?: StubResponses; signedIn?: boolean; second?: number } = {}) {
  const seek = vi.fn<(sec: number) => void>();
  const client = showSection(
    <QuestionPanel lectureId={lectureId} total={1} second={second} seek={seek} />,
    { ...server, ...answers },
    { signedIn },
  );
  return { ...client, seek };
}

const title = () => screen.findByRole<HTMLInputElement>("textbox", { name: "질문하기" });
const type = async (text: string) => fireEvent.change(await title(), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("a question shows its second, which seeks, its state and how many want to know it too", async () => {
  const { seek } = open({ second: 440 });
  await screen.findByRole("heading", { name: "벽이 한쪽만 두꺼워져요" });
  expect(screen.getByText("답변 완료")).toBeTruthy();
  expect(screen.getByText("지금 장면")).toBeTruthy();
  press("7:12 장면 보기");
  expect(seek).toHaveBeenCalledWith(432);
  expect(screen.getByRole("button", { name: /나도 궁금해요\s*18/ })).toBeTruthy();
});

test("a question and its answers are reported, and hidden once their author is blocked", async () => {
  const { callsOf } = open({
    answers: {
      "moderation.report": () => ({ data: { targetType: "ANSWER", targetId: "a1" } }),
      "moderation.block": () => ({ data: { blockedUserId: "u2" } }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "벽이 한쪽만 두꺼워져요" }));
  await screen.findByText("팔꿈치");
  const entries = (name: string) => screen.getAllByRole("button", { name, hidden: true });
  expect([entries("신고하기").length, entries("이 사용자 차단하기").length]).toEqual([2, 2]);
  entries("신고하기")[1]?.click();
  const dialog = within(await screen.findByRole("dialog", { name: "신고하기" }));
  fireEvent.change(dialog.getByRole("combobox"), { target: { value: "SPAM" } });
  fireEvent.click(dialog.getByRole("button", { name: "신고하기" }));
  await screen.findByText("신고를 보냈어요. 확인하고 처리할게요.");
  expect(callsOf("moderation.report")).toMatchObject([{ targetType: "ANSWER", targetId: "a1", reason: "SPAM" }]);
  entries("이 사용자 차단하기")[0]?.click();
  fireEvent.click(within(await screen.findByRole("dialog", { name: /차단할까요/ })).getByText("차단하기"));
  await screen.findByText("차단했어요.");
  press("질문 목록으로");
  await screen.findByText("차단한 사용자의 글이에요");
  expect(screen.queryByText("벽이 한쪽만 두꺼워져요")).toBeNull();
});

test("a vote counts at once, and no longer when the server refuses it", async () => {
  let refuse = () => {};
  open({
    answers: {
      "question.vote": () => new Promise((resolve) => (refuse = () => resolve({ code: "NOT_FOUND" }))),
    },
  });
  const vote = await screen.findByRole("button", { name: /나도 궁금해요\s*18/ });
  await waitFor(() => expect(vote.getAttribute("aria-pressed")).toBe("false"));
  await screen.findByText("답변 완료");
  fireEvent.click(vote);
  await screen.findByRole("button", { name: /나도 궁금해요\s*19/, pressed: true });
  refuse();
  await screen.findByRole("button", { name: /나도 궁금해요\s*18/, pressed: false });
  expect(await screen.findAllByText(/찾는 내용이 없어요/)).not.toEqual([]);
});

test("a question is asked about the second of its first character, or about none", async () => {
  const { callsOf } = open({ answers: { "question.add": () => ({ data: question({ questionId: "q2" }) }) } });
  await type("왜 두꺼워져요?");
  expect(screen.getByText("7:47")).toBeTruthy();
  press("질문 등록하기");
  await waitFor(() => expect(callsOf("question.add")).toHaveLength(1));
  expect(callsOf("question.add")[0]).toEqual({ lectureId, title: "왜 두꺼워져요?", content: "", timestampSec: 467 });
  await waitFor(async () => expect((await title()).value).toBe(""));
  await type("자료는 어디에 있나요?");
  press("질문에서 장면 빼기");
  press("질문 등록하기");
  await waitFor(() => expect(callsOf("question.add")).toHaveLength(2));
  expect(callsOf("question.add")[1]).toMatchObject({ timestampSec: null });
});

test("an empty question is not sent, and says what is missing", async () => {
  const { callsOf } = open();
  await type("   ");
  press("질문 등록하기");
  expect(await screen.findByText("무엇이 궁금한지 입력해 주세요.")).toBeTruthy();
  expect(callsOf("question.add")).toEqual([]);
});

test("a rejected question stays on the device and can be written again", async () => {
  open({ answers: { "question.add": () => ({ code: "NOT_REGISTERED" }) } });
  await type("왜 두꺼워져요?");
  press("질문 등록하기");
  await screen.findByText(/질문은 이 기기에 저장해 뒀어요/);
  press("수정하기");
  expect((await title()).value).toBe("왜 두꺼워져요?");
});

test("similar questions are found while the user types, and open with their answers", async () => {
  const similar = { questionId: "q1", title: "벽이 한쪽만 두꺼워져요", status: "RESOLVED", answerCount: 1 };
  open({ answers: { "question.similar": () => ({ data: [similar] }) } });
  await type("왼쪽만 두꺼워");
  await screen.findByText("비슷한 질문이 1개 있어요");
  fireEvent.click(screen.getByRole("button", { name: /해결됨/ }));
  await screen.findByRole("button", { name: "질문 목록으로" });
  expect(await screen.findByText("윤서하")).toBeTruthy();
});

test("in the thread an answer is written, and accepted by who may", async () => {
  const resolved = { ...question({ status: "RESOLVED" }), acceptedAnswer: answer, answers: [answer] };
  const { callsOf } = open({
    answers: {
      "question.viewer": () => ({ data: [viewer({ mayAccept: true, isMine: true })] }),
      "question.addAnswer": () => ({ data: { ...question({ answerCount: 2 }), answers: [answer] } }),
      "question.accept": () => ({ data: resolved }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "벽이 한쪽만 두꺼워져요" }));
  const field = await screen.findByRole("textbox", { name: "답변" });
  fireEvent.change(field, { target: { value: "허리로 버텨요" } });
  press("굵게");
  expect((field as HTMLTextAreaElement).value).toBe("허리로 버텨요**글**");
  fireEvent.change(field, { target: { value: "" } });
  press("시간 넣기 7:12");
  expect((field as HTMLTextAreaElement).value).toBe("7:12 ");
  fireEvent.change(field, { target: { value: "허리로 버텨요." } });
  expect(screen.getByText("이 기기에 임시 저장했어요")).toBeTruthy();
  press("사진 넣기");
  await screen.findByText("사진 추가");
  press("답변 등록하기");
  const sent = { questionId: "q1", content: "허리로 버텨요.", photoIds: [] };
  await waitFor(() => expect(callsOf("question.addAnswer")).toEqual([sent]));
  await waitFor(() => expect(screen.queryByText("사진 추가")).toBeNull());
  expect(screen.getByRole("link", { name: /답변 사진 1장 중 1번째/ }).getAttribute("href")).toBe("/photos/p1.webp");
  press("채택하기");
  const accepted = await screen.findByText("채택된 답변");
  expect(within(accepted.closest("article") ?? document.body).getByText("윤서하")).toBeTruthy();
  await screen.findByText("해결됨");
});

test("a visitor reads, and is asked to log in to vote or to ask", async () => {
  const { modal, callsOf } = open({ signedIn: false });
  fireEvent.click(await screen.findByRole("button", { name: /나도 궁금해요/ }));
  await waitFor(() => expect(modal()).toMatchObject({ mode: "LOGIN_REQUIRED" }));
  await type("왜요?");
  press("질문 등록하기");
  expect(callsOf("question.add")).toEqual([]);
  expect((await title()).value).toBe("왜요?");
});

test("a deleted question and a deleted account are named as such", async () => {
  const deleted = question({ isDeleted: true, title: "", content: "", author: null });
  const orphaned = question({ questionId: "q2", author: null });
  open({
    answers: { "question.list": () => ({ data: { ...page(deleted, orphaned), counts, answerMedianSec: null } }) },
  });
  await screen.findByText("삭제된 질문이에요");
  expect(screen.getByText("탈퇴한 사용자")).toBeTruthy();
});

test("a list that cannot be read says so and is read again", async () => {
  let isBroken = true;
  open({
    answers: {
      "question.list": () =>
        isBroken ? { code: "SERVICE_BUSY" } : { data: { ...page(question()), counts, answerMedianSec: null } },
    },
  });
  await screen.findByText("질문을 불러오지 못했어요");
  isBroken = false;
  press("다시 시도");
  expect(await screen.findByRole("heading", { name: "벽이 한쪽만 두꺼워져요" })).toBeTruthy();
});
