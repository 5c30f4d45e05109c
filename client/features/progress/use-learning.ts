import { trpc, utils } from "../../lib/trpc.ts";

export const loadLearning = (userId: string) => utils.progress.overview.ensureData({ userId });

/** What the loader has just brought is not requested again; anything older may have grown meanwhile. */
export function useLearning(userId: string) {
  const [learning] = trpc.progress.overview.useSuspenseQuery({ userId });
  return learning;
}
