import { z } from "zod";
import {
  searchedInput,
  searchFilterInput,
  searchInput,
  searchOverview,
  searchResult,
} from "../../../shared/search/schema.ts";
import { authedProcedure, publicProcedure, router, outputOf } from "../../trpc.ts";
import { search, searchOverview as readOverview } from "./result-queries.ts";

/** The search without what the current user can watch. */
export const unownedSearchRouter = router({
  unownedResults: authedProcedure
    .input(searchInput)
    .output(outputOf(searchResult))
    .query(({ ctx, input }) => search(ctx.searchReads, input, { now: ctx.at, notOwnedBy: ctx.viewer.userId })),

  unownedOverview: authedProcedure
    .input(searchFilterInput)
    .output(outputOf(searchOverview))
    .query(({ ctx, input }) => readOverview(ctx.searchReads, input, { now: ctx.at, notOwnedBy: ctx.viewer.userId })),
});

export const searchLogRouter = router({
  /** That a query was submitted: counted without the user. */
  add: publicProcedure
    .input(searchedInput)
    .output(outputOf(z.object({ ok: z.literal(true) })))
    .mutation(({ ctx, input }) => {
      ctx.searchLog.add(input.q, { network: ctx.address, at: ctx.at });
      return { ok: true as const };
    }),
});
