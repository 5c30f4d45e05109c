import type { GameCard } from "../../../shared/game.ts";
import { trpc, type Utils } from "../../lib/trpc/trpc.ts";

/** Never fails: the page of the course is complete without them. */
export const prefetchCourseGames = (utils: Utils, courseId: string) => utils.game.ofCourse.prefetch({ courseId });

/** Empty until they are known. */
export const useCourseGames = (courseId: string): readonly GameCard[] =>
  trpc.game.ofCourse.useQuery({ courseId }).data ?? [];
