import type { GameCard } from "../../../shared/game/schema.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

/** Empty until they are known. */
export const useCourseGames = (courseId: string): readonly GameCard[] =>
  trpc.game.ofCourse.useQuery({ courseId }).data ?? [];
