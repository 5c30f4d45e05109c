import { defineDomain } from "../../domain.ts";
import { kstDayOf, kstDayText } from "../../../shared/time.ts";
import { searchAdminRouter } from "./popular/admin-router.ts";
import { purgeSearches } from "./popular/commands.ts";
import { popularJobs } from "./jobs.ts";
import { searchLogRouter, unownedSearchRouter } from "./personal-router.ts";
import { searchRouter } from "./router.ts";

export const searchDomain = defineDomain({
  router: {
    search: searchRouter,
    registration: unownedSearchRouter,
    searchLog: searchLogRouter,
    admin: searchAdminRouter,
  },
  jobs: popularJobs,
  tables: ["search_entry", "search_start", "caption_line", "search_query", "popular_query"],
  purge: async ({ db }, at) => {
    await purgeSearches(db, kstDayText(kstDayOf(at)));
  },
});
