import type { ApiErrorCode } from "../../../lib/trpc/api-error.ts";
import type { QuestionStorage, WaitingQuestion } from "./question-storage.ts";

/** A submitted question; `waitsFor`: why the last call failed, which is repeated. */
export type QuestionEntry = { question: WaitingQuestion; waitsFor: ApiErrorCode | null };

/** The submitted questions of one user that the server does not have yet; each is also stored on the device. */
export function createQuestionEntries(storage: QuestionStorage) {
  const listeners = new Set<() => void>();
  let entries: readonly QuestionEntry[] = storage.ids().flatMap((id) => {
    const question = storage.at(id).read();
    return question ? [{ question, waitsFor: null }] : [];
  });
  const find = (id: string): WaitingQuestion | undefined =>
    entries.find(({ question }) => question.id === id)?.question;

  function set(next: readonly QuestionEntry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  function put(question: WaitingQuestion, waitsFor: ApiErrorCode | null): void {
    const { id } = question;
    const entry = { question, waitsFor };
    storage.at(id).write(question);
    set(find(id) ? entries.map((other) => (other.question.id === id ? entry : other)) : [...entries, entry]);
  }

  function drop(id: string): void {
    storage.at(id).remove();
    set(entries.filter(({ question }) => question.id !== id));
  }

  return {
    all: (): readonly QuestionEntry[] => entries,
    find,
    put,
    drop,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
