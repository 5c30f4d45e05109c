import type { QueryClient } from "@tanstack/react-query";
import type { ListOf } from "../../../shared/paging.ts";
import type { Question, QuestionThread, QuestionViewer } from "../../../shared/question/schema.ts";

const lists = [["question", "list"]] as const;
const mine = [["question", "mine"]] as const;
const viewers = [["question", "viewer"]] as const;

const threadKey = ({ questionId }: { questionId: string }) =>
  [["question", "thread"], { input: { questionId } }] as const;

type QuestionPage = ListOf<Question>;

/** Shows a question as it is now wherever it is listed. */
function patchLists(queries: QueryClient, question: Question): void {
  for (const queryKey of [lists, mine]) {
    queries.setQueriesData<QuestionPage>(
      { queryKey },
      (page) =>
        page && {
          ...page,
          items: page.items.map((other) => (other.questionId === question.questionId ? question : other)),
        },
    );
  }
}

/** After a change of answers: the thread is as the server has returned it; lists are read again, with their counts. */
export function showThread(queries: QueryClient, thread: QuestionThread): void {
  const { answers: _, ...question } = thread;
  queries.setQueriesData<QuestionThread>({ queryKey: threadKey(thread) }, (before) => before && thread);
  patchLists(queries, question);
  readAgain(queries);
}

export function showQuestion(queries: QueryClient, question: Question): void {
  queries.setQueriesData<QuestionThread>(
    { queryKey: threadKey(question) },
    (thread) => thread && { ...thread, ...question },
  );
  patchLists(queries, question);
  readAgain(queries);
}

/** The cached reads of the server are a moment behind a write. */
const behindMs = 300;

/** Lists, marks and the user's part in them change together. */
export function readAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: mine });
  void queries.invalidateQueries({ queryKey: viewers });
  void queries.invalidateQueries({ queryKey: [["inbox"]] });
  setTimeout(() => {
    for (const queryKey of [lists, [["question", "marks"]]]) void queries.invalidateQueries({ queryKey });
  }, behindMs);
}

export function removeQuestion(queries: QueryClient, questionId: string): void {
  const without = (page: QuestionPage | undefined) => {
    if (!page) return page;
    const items = page.items.filter((other) => other.questionId !== questionId);
    return { ...page, items, total: page.total - (page.items.length - items.length) };
  };
  for (const queryKey of [lists, mine]) queries.setQueriesData<QuestionPage>({ queryKey }, without);
  readAgain(queries);
}

export type VoteTarget = { questionId: string; answerId?: string };
type Voted = { voted: boolean; voteCount?: number };

/** Shows a vote; without a count the last known one is changed by it. */
export function showVote(queries: QueryClient, target: VoteTarget, vote: Voted): void {
  queries.setQueriesData<QuestionViewer[]>({ queryKey: viewers }, (all) =>
    all?.map((viewer) => (viewer.questionId === target.questionId ? withVote(viewer, target, vote) : viewer)),
  );
}

function withVote(viewer: QuestionViewer, { answerId }: VoteTarget, vote: Voted): QuestionViewer {
  if (answerId === undefined) return { ...viewer, ...changed(viewer, vote) };
  const answers = viewer.answers.map((answer) =>
    answer.answerId === answerId ? { ...answer, ...changed(answer, vote) } : answer,
  );
  return { ...viewer, answers };
}

const changed = (before: { hasVoted: boolean; voteCount: number }, { voted, voteCount }: Voted) => ({
  hasVoted: voted,
  voteCount: voteCount ?? before.voteCount + Number(voted) - Number(before.hasVoted),
});
