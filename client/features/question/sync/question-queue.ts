import type { Question } from "../../../../shared/question/schema.ts";
import type { QuestionCall } from "../../../api/question/question-mutations.ts";
import { type ApiErrorCode, errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { newIdempotencyKey } from "../../../lib/trpc/idempotency.ts";
import { createSyncQueue } from "../../../lib/sync-queue/sync-queue.ts";
import { createQuestionEntries } from "./question-entries.ts";
import type { QuestionDraft, QuestionStorage, WaitingQuestion } from "./question-storage.ts";

export type QuestionPorts = {
  /** `leaving`: the page is closing, so the call must outlive it. */
  send: (call: QuestionCall, leaving: boolean) => Promise<Question>;
  /** Whether the author of the questions is signed in. */
  isViewer: () => boolean;
  onSaved: (question: Question) => void;
};

const finalCodes = new Set<ApiErrorCode>([
  "NOT_REGISTERED",
  "WRITING_SUSPENDED",
  "NOT_FOUND",
  "QUESTION_OUT_OF_RANGE",
  "VALIDATION_FAILED",
  "BODY_TOO_LARGE",
  "FORBIDDEN",
  "IDEMPOTENCY_KEY_REUSED",
]);

/** 3 s, 6 s, 12 s … 60 s. */
const retryMs = (failures: number): number => Math.min(3_000 * 2 ** failures, 60_000);

export type QuestionQueue = ReturnType<typeof createQuestionQueue>;

/** Sends the submitted questions of one user, each once, however often the connection is lost. */
export function createQuestionQueue(storage: QuestionStorage, ports: QuestionPorts) {
  const { all, find, put, drop, subscribe } = createQuestionEntries(storage);
  const queue = createSyncQueue<QuestionCall, Question>({
    retryMs,
    isViewer: ports.isViewer,
    next: (key) => {
      const question = find(key);
      return question && question.refusal === null ? { key, question: valuesOf(question) } : null;
    },
    send: (_, call, leaving) => ports.send(call, leaving),
    onSaved: (key, _, question) => {
      drop(key);
      ports.onSaved(question);
      return false;
    },
    onFailed: (key, _, error) => {
      const code = errorCodeOf(error);
      const isFinal = finalCodes.has(code);
      const question = find(key);
      if (question) put(isFinal ? { ...question, refusal: code } : question, code);
      return isFinal;
    },
    onRetry: () => deliver(),
  });

  function deliver(leaving = false): void {
    queue.cancelRetry();
    for (const { question } of all()) void queue.sync(question.id, leaving);
  }

  function submit(draft: QuestionDraft): void {
    const id = newIdempotencyKey();
    put({ ...draft, id, refusal: null }, null);
    void queue.sync(id);
  }

  /** `discard` removes a question that the server rejects. */
  return { state: all, subscribe, submit, deliver, discard: drop };
}

const valuesOf = ({ lectureId, title, content, timestampSec }: WaitingQuestion) => ({
  lectureId,
  title,
  content,
  timestampSec,
});
