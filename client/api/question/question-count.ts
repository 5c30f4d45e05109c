import { trpc } from "../../lib/trpc/trpc.ts";

/**
 * How many questions a lecture has; undefined before it is known. Apart from the other calls: the player shows it before
 * their code is loaded. It reads what the panel lists first.
 */
export const useQuestionCount = (lectureId: string): number | undefined =>
  trpc.question.list.useQuery({ lectureId, page: 1, rows: 20, sort: "SECOND" }).data?.total;
