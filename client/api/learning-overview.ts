import type { LearningOverview } from "../../shared/progress/schema.ts";
import { trpc, utils } from "../lib/trpc/trpc.ts";

export const loadLearningOverview = (userId: string): Promise<LearningOverview> =>
  utils.progress.overview.ensureData({ userId });

export const useLearningOverview = (userId: string): LearningOverview =>
  trpc.progress.overview.useSuspenseQuery({ userId })[0];
