import { searchInput, searchResult, suggestionList, suggestionsInput } from "../../../shared/search.ts";
import { cachedProcedure, router, withOutputSchema } from "../../trpc.ts";
import { search, suggest } from "./result-queries.ts";

const tables = [
  "course",
  "lecture",
  "teacher",
  "course_lecture",
  "course_stats",
  "lecture_stats",
  "teacher_stats",
] as const;
const listTables = [...tables, "media", "media_caption"] as const;
const entries = ["search_entry", "search_start"] as const;
const ratings = ["course_rating", "lecture_rating", "teacher_counter"] as const;

export const searchRouter = router({
  list: cachedProcedure(listTables, [...entries, ...ratings, "caption_line"])
    .meta({
      rest: {
        method: "GET",
        path: "/search",
        summary: "Courses, lectures, teachers and caption lines that match a query",
      },
    })
    .input(searchInput)
    .output(withOutputSchema(searchResult))
    .query(({ ctx, input }) => search(ctx.searchReads, input, ctx.at)),

  suggestions: cachedProcedure(listTables, [...entries, "caption_line"])
    .meta({
      rest: { method: "GET", path: "/search/suggestions", summary: "Titles that match what is typed so far" },
    })
    .input(suggestionsInput)
    .output(withOutputSchema(suggestionList))
    .query(({ ctx, input }) => suggest(ctx.searchReads, input, ctx.at)),
});
