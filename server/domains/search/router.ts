import { z } from "zod";
import {
  searchFacets,
  searchedInput,
  searchFacetsInput,
  searchFilterInput,
  searchInput,
  searchOverview as searchOverviewOutput,
  searchResult,
  suggestion,
  suggestionList,
  suggestionsInput,
} from "../../../shared/search/schema.ts";
import { cachedProcedure, router, outputOf } from "../../trpc.ts";
import { countFacets } from "./facet-queries.ts";
import { findNearest } from "./nearest-queries.ts";
import { listPopular } from "./popular/queries.ts";
import { search, searchOverview } from "./result-queries.ts";
import { suggest } from "./suggestion-queries.ts";

const tables = [
  "course",
  "lecture",
  "teacher",
  "course_lecture",
  "course_stats",
  "catalog_count",
  "lecture_stats",
  "teacher_stats",
] as const;
const listTables = [...tables, "course_price", "media", "media_caption"] as const;
/** A new photo of a teacher notifies as a change of `teacher`. */
const entries = ["search_entry", "search_start", "caption_line", "user"] as const;
const ratings = ["course_rating", "lecture_rating", "teacher_counter"] as const;

export const searchRouter = router({
  list: cachedProcedure(listTables, [...entries, ...ratings])
    .meta({
      rest: {
        method: "GET",
        path: "/search",
        summary: "Courses, lectures, teachers and caption lines that match a query; hideOwned: without the user's own",
        personal: { field: "hideOwned", procedure: "registration.unownedResults" },
      },
    })
    .input(searchInput)
    .output(outputOf(searchResult))
    .query(({ ctx, input }) => search(ctx.searchReads, input, { now: ctx.at })),

  /** The best of each type, for the screen that shows all of them. */
  overview: cachedProcedure(listTables, [...entries, ...ratings])
    .input(searchFilterInput)
    .output(outputOf(searchOverviewOutput))
    .query(({ ctx, input }) => searchOverview(ctx.searchReads, input, { now: ctx.at })),

  /** The count of each filter's values, beside the filters. */
  facets: cachedProcedure(listTables, [...entries, ...ratings])
    .input(searchFacetsInput)
    .output(outputOf(searchFacets))
    .query(({ ctx, input }) => countFacets(ctx.searchReads, input, ctx.at)),

  /** Queries that several users have searched for; they change every ten minutes. */
  popular: cachedProcedure([], ["popular_query"])
    .output(outputOf(z.array(z.string())))
    .query(({ ctx }) => listPopular(ctx.reads)),

  /** Titles that share a part with a query that finds nothing. */
  nearest: cachedProcedure(listTables, entries)
    .input(searchedInput)
    .output(outputOf(z.array(suggestion)))
    .query(({ ctx, input }) => findNearest(ctx.searchReads, input.q, ctx.at)),

  suggestions: cachedProcedure(listTables, entries)
    .meta({
      rest: { method: "GET", path: "/search/suggestions", summary: "Titles that match what is typed so far" },
    })
    .input(suggestionsInput)
    .output(outputOf(suggestionList))
    .query(({ ctx, input }) => suggest(ctx.searchReads, input, ctx.at)),
});
