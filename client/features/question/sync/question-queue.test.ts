// @vitest-environment jsdom
import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Question } from "../../../../shared/question/schema.ts";
import { type QuestionPorts, createQuestionQueue } from "./question-queue.ts";
import { storedQuestions } from "./question-storage.ts";
import { hasStoredQuestions } from "./has-stored-questions.ts";

const userId = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7";
const draft = { lectureId: "l1", title: "왜 두꺼워져요?", content: "", timestampSec: 7 };
const failure = (errorCode: string) => Object.assign(new TRPCClientError(errorCode), { data: { errorCode } });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function open(send: QuestionPorts["send"], isViewer = () => true) {
  const onSaved = vi.fn<QuestionPorts["onSaved"]>();
  const queue = createQuestionQueue(storedQuestions(userId), { send, isViewer, onSaved });
  return { queue, onSaved };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test("a submitted question is stored until the server has it", async () => {
  let answer = (_question: Question) => {};
  const { queue, onSaved } = open(() => new Promise((resolve) => (answer = resolve)));
  queue.submit(draft);
  expect(hasStoredQuestions(userId)).toBe(true);
  expect(queue.state()).toMatchObject([{ question: draft, waitsFor: null }]);
  answer({ questionId: "q1" } as Question);
  await settled();
  expect(onSaved).toHaveBeenCalledOnce();
  expect([queue.state(), hasStoredQuestions(userId)]).toEqual([[], false]);
});

test("without a connection it is sent again, with the same key, and after a reload too", async () => {
  const keys: string[] = [];
  const refuse: QuestionPorts["send"] = ({ key }) => {
    keys.push(key);
    return Promise.reject(new TypeError("no connection"));
  };
  const { queue } = open(refuse);
  queue.submit(draft);
  await settled();
  expect(queue.state()).toMatchObject([{ waitsFor: "FETCH_ERROR" }]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(new Set(keys).size).toBe(1);
  const again = open(({ key, question }) => {
    keys.push(key);
    return Promise.resolve({ ...question, questionId: "q1" } as Question);
  });
  again.queue.deliver();
  await settled();
  expect([new Set(keys).size, again.queue.state()]).toEqual([1, []]);
});

test("a question that was refused without a session is sent once there is one again", async () => {
  const send = vi.fn<QuestionPorts["send"]>(() => Promise.reject(failure("UNAUTHENTICATED")));
  const { queue, onSaved } = open(send);
  queue.submit(draft);
  await settled();
  expect(queue.state()).toMatchObject([{ question: { ...draft, refusal: null }, waitsFor: "UNAUTHENTICATED" }]);
  expect(hasStoredQuestions(userId)).toBe(true);
  send.mockImplementation(({ question }) => Promise.resolve({ ...question, questionId: "q1" } as Question));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(onSaved).toHaveBeenCalledOnce();
  expect([queue.state(), hasStoredQuestions(userId)]).toEqual([[], false]);
});

test.each(["NOT_REGISTERED", "WRITING_SUSPENDED"])(
  "a question rejected as %s stays until it is discarded",
  async (refusal) => {
    const send = vi.fn<QuestionPorts["send"]>(() => Promise.reject(failure(refusal)));
    const { queue } = open(send);
    queue.submit(draft);
    await settled();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(queue.state()).toMatchObject([{ question: { ...draft, refusal } }]);
    expect(send).toHaveBeenCalledOnce();
    queue.discard(queue.state()[0]?.question.id ?? "");
    expect(hasStoredQuestions(userId)).toBe(false);
  },
);

test("while another user is signed in nothing is sent", async () => {
  const send = vi.fn<QuestionPorts["send"]>(() => Promise.reject(new Error("unexpected")));
  const { queue } = open(send, () => false);
  queue.submit(draft);
  await settled();
  expect(send).not.toHaveBeenCalled();
  expect(hasStoredQuestions(userId)).toBe(true);
});
