import { trpc } from "../../lib/trpc/trpc.ts";

/** The median time until a teacher answers, in seconds; null with fewer answers than say something. */
export const useAnswerTime = (teacherId: string): number | null =>
  trpc.question.answerTime.useQuery({ teacherId }).data?.medianSec ?? null;
