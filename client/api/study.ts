import type { LearningOverview } from "../../shared/progress.ts";
import { trpc, utils } from "../lib/trpc.ts";

export const loadStudyOverview = (userId: string): Promise<LearningOverview> =>
  utils.progress.overview.ensureData({ userId });

export const useStudyOverview = (userId: string): LearningOverview =>
  trpc.progress.overview.useSuspenseQuery({ userId })[0];
