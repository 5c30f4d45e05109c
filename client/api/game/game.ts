import type { Game, GameAttempt, GameRanking } from "../../../shared/game.ts";
import { limits } from "../../../shared/limits.ts";
import type { ListOf } from "../../../shared/paging.ts";
import { trpc, utils } from "../../lib/trpc/trpc.ts";

const pageOf = (page = 1) => ({ page, rows: limits.rowsDefault });

export const loadGames = (page?: number) => utils.game.list.fetch(pageOf(page), { staleTime: 0 });
export const useGames = (page?: number): ListOf<Game> =>
  trpc.game.list.useSuspenseQuery(pageOf(page), { staleTime: Infinity })[0];

/** The game, and the attempt that the address names. */
export const loadGame = (gameId: string, attemptId: string | undefined) =>
  Promise.all([
    utils.game.byId.fetch({ gameId }, { staleTime: 0 }),
    attemptId === undefined ? null : utils.game.attempt.ensureData({ attemptId }),
  ]);

export const useGame = (gameId: string): Game => trpc.game.byId.useSuspenseQuery({ gameId })[0];

/** What the server has answered last, and when: the time of an open question is left from then. */
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
