import { utils } from "../../lib/trpc/trpc.ts";

/** The game, and the attempt that the address names. */
export const loadGame = (gameId: string, attemptId: string | undefined) =>
  Promise.all([
    utils.game.byId.fetch({ gameId }, { staleTime: 0 }),
    attemptId && utils.game.attempt.ensureData({ attemptId }),
  ]);
