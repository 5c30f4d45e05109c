import {
  favoriteChange,
  favoriteCounts,
  favoriteIds,
  favoriteInput,
  favoriteList,
  favoriteListInput,
  favoriteState,
} from "../../../shared/favorite/schema.ts";
import { authedProcedure, router, selfProcedure, outputOf } from "../../trpc.ts";
import { addFavorite, removeFavorite } from "./commands.ts";
import { countFavorites, findFavoriteIds, isFavorite, listFavorites } from "./queries.ts";

/** Clicks come in bursts; each locks the user. */
const limit = { perMinute: 120, concurrent: 2, waiting: 32 };

export const favoriteRouter = router({
  list: selfProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/favorites",
        summary: "The current user's favorites with their price now and when they were added",
      },
    })
    .input(favoriteListInput)
    .output(outputOf(favoriteList))
    .query(({ ctx, input }) => listFavorites(ctx.reads, ctx.viewer.userId, input, ctx.at)),

  state: selfProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/favorites/{userId}",
        summary: "Whether an item is a favorite of the current user",
      },
    })
    .input(favoriteInput)
    .output(outputOf(favoriteState))
    .query(async ({ ctx, input }) => ({ favorite: await isFavorite(ctx.reads, ctx.viewer.userId, input) })),

  /** For the hearts of all screens. */
  ids: authedProcedure.output(outputOf(favoriteIds)).query(({ ctx }) => findFavoriteIds(ctx.reads, ctx.viewer.userId)),

  /** For the tabs of the wishlist. */
  counts: authedProcedure
    .output(outputOf(favoriteCounts))
    .query(({ ctx }) => countFavorites(ctx.reads, ctx.viewer.userId, ctx.at)),

  add: selfProcedure
    .meta({ errors: ["NOT_FOUND", "FAVORITES_FULL"], limit })
    .meta({ rest: { method: "POST", path: "/favorites", summary: "Add a favorite; again: no change" } })
    .input(favoriteInput)
    .output(outputOf(favoriteChange))
    .mutation(async ({ ctx, input: { itemType, itemId } }) => {
      await addFavorite(ctx.db, ctx.viewer.userId, { itemType, itemId }, ctx.at);
      return { itemType, itemId, favorite: true };
    }),

  remove: selfProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .meta({ rest: { method: "DELETE", path: "/favorites", summary: "Remove a favorite; again: no change" } })
    .input(favoriteInput)
    .output(outputOf(favoriteChange))
    .mutation(async ({ ctx, input: { itemType, itemId } }) => {
      await removeFavorite(ctx.db, ctx.viewer.userId, { itemType, itemId }, ctx.at);
      return { itemType, itemId, favorite: false };
    }),
});
