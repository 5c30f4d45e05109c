import { createFileRoute } from "@tanstack/react-router";
import { pageInAddress, searchOf } from "../../../../../shared/reader.ts";
import { useGames } from "../../../../api/game/game.ts";
import { GamesScreen } from "../../../../features/game/games-screen.tsx";
import { GamesSkeleton } from "../../../../features/game/game-skeletons.tsx";
import { gamesTitle } from "../../../../features/game/head-text.ts";
import { pageHead } from "../../../../document/page-head.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";

/** The list is read by the screen: its loader would be code of every page. */
export const Route = createFileRoute("/games/")({
  ssr: false,
  validateSearch: searchOf({ page: pageInAddress }),
  beforeLoad: requireSession,
  head: () => pageHead({ title: gamesTitle }),
  pendingComponent: GamesSkeleton,
  component: Games,
});

function Games() {
  const { page } = Route.useSearch();
  return <GamesScreen list={useGames(page)} page={page} />;
}
