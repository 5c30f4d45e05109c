import { defineDomain } from "../../domain.ts";
import { gameRouter } from "./router.ts";
import { gameUserData } from "./user-data.ts";

export const gameDomain = defineDomain({
  router: { game: gameRouter },
  tables: ["game", "game_feature", "game_question", "game_attempt", "game_answer", "game_week_best", "unnamed_player"],
  userData: gameUserData,
});
