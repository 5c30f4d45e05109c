import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  AnswerEditInput,
  AnswerInput,
  Question,
  QuestionEditInput,
  QuestionInput,
  QuestionThread,
} from "../../../shared/question/schema.ts";
import { saveLatest } from "../../lib/save-latest.ts";
import { withIdempotencyKey } from "../../lib/trpc/idempotency.ts";
import { keepaliveApi, trpc } from "../../lib/trpc/trpc.ts";
import { readAgain, removeQuestion, showQuestion, showThread, showVote, type VoteTarget } from "./question-cache.ts";

export type QuestionCall = { key: string; question: QuestionInput };

/** Sends a question; when the page is closing, by a call that outlives it. One question per key. */
export function useQuestionSender(): (call: QuestionCall, leaving: boolean) => Promise<Question> {
  const { client } = trpc.useUtils();
  return ({ key, question }, leaving) =>
    (leaving ? keepaliveApi : client).question.add.mutate(question, withIdempotencyKey(key));
}

export function useEditQuestion() {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: QuestionEditInput) => client.question.edit.mutate(input),
    onSuccess: (question) => showQuestion(queries, question),
  });
}

export function useRemoveQuestion() {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ questionId }: { questionId: string }) => client.question.remove.mutate({ questionId }),
    onSuccess: ({ questionId }) => removeQuestion(queries, questionId),
  });
}

/** One key per text: sent again after a lost response, it is the same answer. */
export function useAddAnswer() {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: AnswerInput & { key: string }) =>
      client.question.addAnswer.mutate(input, withIdempotencyKey(key)),
    onSuccess: (thread) => showThread(queries, thread),
  });
}

export function useEditAnswer() {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: AnswerEditInput) => client.question.editAnswer.mutate(input),
    onSuccess: (thread) => showThread(queries, thread),
  });
}

export function useRemoveAnswer() {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ answerId }: { answerId: string; questionId: string }) =>
      client.question.removeAnswer.mutate({ answerId }),
    onSuccess: (thread: QuestionThread | null, { questionId }) =>
      thread ? showThread(queries, thread) : removeQuestion(queries, questionId),
  });
}

export function useAcceptAnswer() {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { answerId: string; accepted: boolean }) => client.question.accept.mutate(input),
    onSuccess: (thread) => showThread(queries, thread),
  });
}

/** The vote shows at once, and is taken back when the server refuses it. */
export function useVote(onError: (error: unknown) => void) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  return async ({ voted, ...target }: VoteTarget & { voted: boolean }): Promise<void> => {
    const { questionId, answerId } = target;
    const result = await saveLatest(`vote ${answerId ?? questionId}`, {
      from: !voted,
      to: voted,
      show: (value) => showVote(queries, target, { voted: value }),
      send: (value) =>
        answerId === undefined
          ? client.question.vote.mutate({ questionId, voted: value })
          : client.question.voteAnswer.mutate({ answerId, voted: value }),
    }).catch(onError);
    if (result) showVote(queries, target, result);
  };
}

/** After a question of the queue is stored. */
export function useShowAsked(): () => void {
  const queries = useQueryClient();
  return () => readAgain(queries);
}
