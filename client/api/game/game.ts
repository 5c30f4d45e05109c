import type { Game, GameAttempt, GameCard, GameRanking } from "../../../shared/game/schema.ts";
import type { ListOf } from "../../../shared/paging.ts";
import { limits } from "../../../shared/limits.ts";
import { trpc, type Utils, utils } from "../../lib/trpc/trpc.ts";

/** Read again at every visit. */
export const useGames = (page = 1): ListOf<Game> =>
  trpc.game.list.useSuspenseQuery({ page, rows: limits.rowsDefault }, { staleTime: 0 })[0];

/** The game, and the attempt that the address names. */
export const loadGame = (gameId: string, attemptId: string | undefined) =>
  Promise.all([
    utils.game.byId.fetch({ gameId }, { staleTime: 0 }),
    attemptId && utils.game.attempt.ensureData({ attemptId }),
  ]);

export const useGame = (gameId: string): Game => trpc.game.byId.useSuspenseQuery({ gameId })[0];

/** Never fails: the page of the course is complete without them. */
export const prefetchCourseGames = (of: Utils, courseId: string) => of.game.ofCourse.prefetch({ courseId });

/** Empty until they are known. */
export const useCourseGames = (courseId: string): readonly GameCard[] =>
  trpc.game.ofCourse.useQuery({ courseId }).data ?? [];

/** The server's last response, and its time: the time of an open question is left from then. */
export function useAttempt(attemptId: string): { attempt: GameAttempt; readAt: number } {
  const [attempt, { dataUpdatedAt }] = trpc.game.attempt.useSuspenseQuery({ attemptId }, { staleTime: Infinity });
  return { attempt, readAt: dataUpdatedAt };
}

export const useRanking = (gameId: string) => trpc.game.ranking.useQuery({ gameId });

/** Whether rankings show the name of the current user; shown at once, and back if it fails. */
export function useSetUnnamed(gameId: string) {
  const { ranking } = trpc.useUtils().game;
  const show = (isUnnamed: boolean) =>
    ranking.setData({ gameId }, (data: GameRanking | undefined) => data && { ...data, isUnnamed });
  return trpc.game.setUnnamed.useMutation({
    onMutate: ({ isUnnamed }) => show(isUnnamed),
    onError: (_error, { isUnnamed }) => show(!isUnnamed),
  });
}
