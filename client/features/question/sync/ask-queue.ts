import type { Question } from "../../../../shared/question.ts";
import type { AskCall } from "../../../api/question/question-mutations.ts";
import { type ApiErrorCode, errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { newIdempotencyKey } from "../../../lib/trpc/idempotency.ts";
import { createSyncQueue } from "../../../lib/sync-queue/sync-queue.ts";
import type { QuestionDraft, QuestionStorage, WaitingQuestion } from "./ask-storage.ts";

export type AskPorts = {
  /** `leaving`: the page is closing, so the call must outlive it. */
  send: (call: AskCall, leaving: boolean) => Promise<Question>;
  /** Whether the author of the questions is signed in. */
  isViewer: () => boolean;
  onSaved: (question: Question) => void;
};

/** A submitted question; `waitsFor`: why the last call failed, which is repeated. */
export type AskEntry = { question: WaitingQuestion; waitsFor: ApiErrorCode | null };

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

export type AskQueue = ReturnType<typeof createAskQueue>;

/** Sends the submitted questions of one user, each once, however often the connection is lost. */
export function createAskQueue(storage: QuestionStorage, ports: AskPorts) {
  const listeners = new Set<() => void>();
  let entries: readonly AskEntry[] = storage.ids().flatMap((id) => {
    const question = storage.at(id).read();
    return question ? [{ question, waitsFor: null }] : [];
  });
  const find = (id: string) => entries.find(({ question }) => question.id === id);

  function set(next: readonly AskEntry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }
  function put(entry: AskEntry): void {
    const { id } = entry.question;
    storage.at(id).write(entry.question);
    set(find(id) ? entries.map((other) => (other.question.id === id ? entry : other)) : [...entries, entry]);
  }
  function drop(id: string): void {
    storage.at(id).remove();
    set(entries.filter(({ question }) => question.id !== id));
  }

  const queue = createSyncQueue<AskCall, Question>({
    retryMs,
    isViewer: ports.isViewer,
    next: (key) => {
      const question = find(key)?.question;
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
      const question = find(key)?.question;
      if (question) put({ question: isFinal ? { ...question, refusal: code } : question, waitsFor: code });
      return isFinal;
    },
    onRetry: () => deliver(),
  });

  function deliver(leaving = false): void {
    queue.cancelRetry();
    for (const { question } of entries) void queue.sync(question.id, leaving);
  }

  return {
    state: (): readonly AskEntry[] => entries,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submit(draft: QuestionDraft): void {
      const id = newIdempotencyKey();
      put({ question: { ...draft, id, refusal: null }, waitsFor: null });
      void queue.sync(id);
    },
    deliver,
    /** Removes a question that the server rejects. */
    discard: drop,
  };
}

const valuesOf = ({ lectureId, title, content, timestampSec }: WaitingQuestion) => ({
  lectureId,
  title,
  content,
  timestampSec,
});
