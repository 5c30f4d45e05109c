import type { GameAttempt } from "../../../shared/game/schema.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

/** Starts an attempt, or continues the open one. */
export function useStartGame(onStarted: (attempt: GameAttempt) => unknown) {
  const { game } = trpc.useUtils();
  return trpc.game.start.useMutation({
    onSuccess: (attempt) => {
      game.attempt.setData({ attemptId: attempt.attemptId }, attempt);
      void game.byId.invalidate();
      return onStarted(attempt);
    },
  });
}

/** The steps of an attempt. Each answer of the server is the attempt as it is then. */
export function usePlay() {
  const { game } = trpc.useUtils();
  const onSuccess = (attempt: GameAttempt) => {
    game.attempt.setData({ attemptId: attempt.attemptId }, attempt);
    if (attempt.finishedAt === null) return;
    void game.ranking.invalidate({ gameId: attempt.gameId });
    void game.byId.invalidate({ gameId: attempt.gameId });
  };
  return {
    answer: trpc.game.answer.useMutation({ onSuccess }),
    next: trpc.game.next.useMutation({ onSuccess }),
    liftTimeLimits: trpc.game.liftTimeLimits.useMutation({ onSuccess }),
    finish: trpc.game.finish.useMutation({ onSuccess }),
  };
}
