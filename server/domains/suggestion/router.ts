import { z } from "zod";
import { orNotFound } from "../../../shared/errors.ts";
import {
  similarSuggestion,
  similarSuggestionInput,
  suggestion,
  suggestionEditInput,
  suggestionIdInput,
  suggestionInput,
  suggestionList,
  suggestionListInput,
  suggestionVoteInput,
  suggestionVoteResult,
} from "../../../shared/suggestion/schema.ts";
import type { Context } from "../../context.ts";
import { idempotencyErrors, withIdempotencyKey } from "../../idempotency.ts";
import { authedProcedure, router, outputOf } from "../../trpc.ts";
import { addSuggestion, deleteSuggestion, editSuggestion } from "./commands.ts";
import { findSuggestion, listSimilarSuggestions, listSuggestions } from "./queries.ts";
import { voteForSuggestion } from "./vote-commands.ts";

const writes = { perMinute: 20, concurrent: 2, waiting: 16 };

/** Public among signed-in users. */
export const suggestionRouter = router({
  list: authedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/suggestions",
        summary: "Suggestions, most votes first; later pages send `before` of the first one",
      },
    })
    .input(suggestionListInput)
    .output(outputOf(suggestionList))
    .query(({ ctx, input }) => listSuggestions(ctx.reads, ctx.viewer.userId, input, ctx.at)),

  byId: authedProcedure
    .meta({
      errors: ["NOT_FOUND"],
      rest: { method: "GET", path: "/suggestions/{suggestionId}", summary: "A suggestion with its complete text" },
    })
    .input(suggestionIdInput)
    .output(outputOf(suggestion))
    .query(({ ctx, input }) => readOne(ctx, input.suggestionId)),

  similar: authedProcedure
    .meta({ limit: { perMinute: 90, concurrent: 1, waiting: 4 } })
    .input(similarSuggestionInput)
    .output(outputOf(z.array(similarSuggestion)))
    .query(({ ctx, input }) => listSimilarSuggestions(ctx.slowReads, input.query)),

  add: authedProcedure
    .meta({
      errors: ["TOO_MANY_REQUESTS", "WRITING_SUSPENDED", ...idempotencyErrors],
      limit: writes,
      rest: { method: "POST", path: "/suggestions", status: 201, summary: "Suggest something to the shop" },
    })
    .input(suggestionInput)
    .output(outputOf(suggestion))
    .mutation(({ ctx, input }) =>
      withIdempotencyKey(ctx, "suggestion.add", input, async () =>
        readOne(ctx, await addSuggestion(ctx.db, ctx.viewer.userId, input, ctx.at)),
      ),
    ),

  edit: authedProcedure
    .meta({
      errors: ["NOT_FOUND", "ALREADY_DECIDED", "WRITING_SUSPENDED"],
      limit: writes,
      rest: { method: "PUT", path: "/suggestions/{suggestionId}", summary: "Change the current user's suggestion" },
    })
    .input(suggestionEditInput)
    .output(outputOf(suggestion))
    .mutation(async ({ ctx, input }) => {
      await editSuggestion(ctx.db, ctx.viewer.userId, input, ctx.at);
      return readOne(ctx, input.suggestionId);
    }),

  /** Idempotent. */
  remove: authedProcedure
    .meta({
      errors: ["NOT_FOUND", "ALREADY_DECIDED"],
      rest: {
        method: "DELETE",
        path: "/suggestions/{suggestionId}",
        status: 204,
        summary: "Delete the current user's suggestion",
      },
    })
    .input(suggestionIdInput)
    .output(outputOf(suggestionIdInput))
    .mutation(async ({ ctx, input }) => {
      await deleteSuggestion(ctx.db, ctx.viewer.userId, input.suggestionId, ctx.at);
      return input;
    }),

  /** Idempotent. */
  vote: authedProcedure
    .meta({
      errors: ["NOT_FOUND", "OWN_CONTENT"],
      rest: {
        method: "PUT",
        path: "/suggestions/{suggestionId}/vote",
        summary: "Vote for another user's suggestion, or take the vote back",
      },
    })
    .input(suggestionVoteInput)
    .output(outputOf(suggestionVoteResult))
    .mutation(({ ctx, input }) => voteForSuggestion(ctx.db, ctx.viewer.userId, input, ctx.at)),
});

const readOne = async (ctx: Context, suggestionId: string) =>
  orNotFound(await findSuggestion(ctx.reads, ctx.viewer.userId, suggestionId));
