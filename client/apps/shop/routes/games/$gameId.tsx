import { createFileRoute } from "@tanstack/react-router";
import { searchOf, uuid } from "../../../../../shared/reader.ts";
import { loadGame, useGame } from "../../../../api/game/game.ts";
import { GameScreen } from "../../../../features/game/game-screen.tsx";
import { GameSkeleton } from "../../../../features/game/game-skeletons.tsx";
import { gamesTitle } from "../../../../features/game/head-text.ts";
import { pageHead } from "../../../../document/page-head.ts";
import { orNotFound } from "../../../../lib/or-not-found.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";

/** `attempt`: the one that is played or was finished. */
const gameSearch = searchOf({ attempt: uuid });

export const Route = createFileRoute("/games/$gameId")({
  ssr: false,
  validateSearch: gameSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => void (await orNotFound(loadGame(params.gameId, deps.attempt))),
  head: () => pageHead({ title: gamesTitle }),
  pendingComponent: GameSkeleton,
  component: GamePage,
});

function GamePage() {
  const { gameId } = Route.useParams();
  const { attempt } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GameScreen
      game={useGame(gameId)}
      attemptId={attempt}
      onAttempt={(attemptId) => void navigate({ search: { attempt: attemptId }, replace: true })}
    />
  );
}
