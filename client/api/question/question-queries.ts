import { keepPreviousData } from "@tanstack/react-query";
import type {
  AskContext,
  MyQuestionListInput,
  QuestionListInput,
  QuestionMark,
  QuestionViewer,
} from "../../../shared/question/schema.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import { sectionInput } from "./question.ts";

export type QuestionScope = Pick<QuestionListInput, "lectureId" | "courseId">;
/** A list of everyone's questions, or of the current user's own. */
export type ListOfQuestions = Required<Pick<QuestionListInput, "page" | "rows" | "sort">> &
  QuestionScope &
  Pick<QuestionListInput, "status"> & { mine: boolean };

/** The last result stays until the next one is there. */
export function useQuestions({ mine, status, ...input }: ListOfQuestions) {
  const ofAll = trpc.question.list.useQuery(status ? { ...input, status } : input, {
    enabled: !mine,
    placeholderData: keepPreviousData,
  });
  const own: MyQuestionListInput = input;
  const ofUser = trpc.question.mine.useQuery(own, { enabled: mine, placeholderData: keepPreviousData });
  return mine ? ofUser : ofAll;
}

/** The first page of a section, with the numbers by status. */
export const useSectionQuestions = (scope: QuestionScope) => trpc.question.list.useQuery(sectionInput(scope)).data;

/** How many questions of the lecture or course are the current user's. */
export function useMyQuestionCount(scope: QuestionScope): number | undefined {
  const userId = useAtomValue(viewerIdAtom);
  return trpc.question.mine.useQuery({ ...scope, page: 1, rows: 20, sort: "NEWEST" }, { enabled: userId !== null }).data
    ?.total;
}

const noViewers: ReadonlyMap<string, QuestionViewer> = new Map();

/** The current user's part in questions; none before it is known and for visitors. */
export function useQuestionViewers(questionIds: readonly string[]): ReadonlyMap<string, QuestionViewer> {
  const userId = useAtomValue(viewerIdAtom);
  const { data } = trpc.question.viewer.useQuery(
    { questionIds: [...questionIds] },
    { enabled: userId !== null && questionIds.length > 0 },
  );
  return userId !== null && data ? new Map(data.map((viewer) => [viewer.questionId, viewer])) : noViewers;
}

export const useThread = (questionId: string, enabled = true) =>
  trpc.question.thread.useQuery({ questionId }, { enabled });

const noMarks: readonly QuestionMark[] = [];

export const useQuestionMarks = (lectureId: string): readonly QuestionMark[] =>
  trpc.question.marks.useQuery({ lectureId }).data ?? noMarks;

/** Scopes that the current user may ask about; null before it is known, for visitors, and without a scope. */
export function useAskContext(scope: QuestionScope): AskContext | null {
  const userId = useAtomValue(viewerIdAtom);
  const isKnown = scope.lectureId !== undefined || scope.courseId !== undefined;
  return trpc.question.askContext.useQuery(scope, { enabled: userId !== null && isKnown }).data ?? null;
}

/** Similar questions of the lecture's courses; the last ones while the user types. None for visitors. */
export function useSimilarQuestions(lectureId: string, query: string) {
  const userId = useAtomValue(viewerIdAtom);
  return trpc.question.similar.useQuery(
    { lectureId, query },
    { enabled: userId !== null && lectureId !== "" && query.length > 1, placeholderData: keepPreviousData },
  ).data;
}
