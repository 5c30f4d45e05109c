import type { QuestionListInput } from "../../../shared/question/schema.ts";
import type { Utils } from "../../lib/trpc/trpc.ts";

/** The first page of the section on a page of a lecture or a course. */
export const sectionInput = (scope: Pick<QuestionListInput, "lectureId" | "courseId">) => ({
  ...scope,
  page: 1,
  rows: 10,
  sort: "NEWEST" as const,
});

/** Never fails: the section reads it again and shows the error. */
export const prefetchQuestions = (utils: Utils, scope: Parameters<typeof sectionInput>[0]) =>
  utils.question.list.prefetch(sectionInput(scope));
