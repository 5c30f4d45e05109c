import {
  suggestion,
  suggestionDecisionInput,
  suggestionList,
  suggestionListInput,
} from "../../../../shared/suggestion/schema.ts";
import { adminProcedure, router, outputOf } from "../../../trpc.ts";
import { findSuggestion, listSuggestions } from "../queries.ts";
import { decideSuggestion } from "./commands.ts";

/** For admin scripts; it has no REST endpoint. Every decision is recorded. */
export const suggestionAdminRouter = router({
  suggestions: adminProcedure("suggestions.decide")
    .input(suggestionListInput)
    .output(outputOf(suggestionList))
    .query(({ ctx, input }) => listSuggestions(ctx.reads, ctx.viewer.userId, input, ctx.at)),

  decideSuggestion: adminProcedure("suggestions.decide")
    .meta({ errors: ["NOT_FOUND"] })
    .input(suggestionDecisionInput)
    .output(outputOf(suggestion.nullable()))
    .mutation(async ({ ctx, input }) => {
      const { userId: adminId } = ctx.viewer;
      await decideSuggestion(ctx, input, { adminId, at: ctx.at });
      // A hidden suggestion can be decided; it is listed to no user.
      return (await findSuggestion(ctx.reads, adminId, input.suggestionId)) ?? null;
    }),
});
