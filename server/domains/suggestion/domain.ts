import { defineDomain } from "../../domain.ts";
import { suggestionRouter } from "./router.ts";
import { suggestionAdminRouter } from "./admin/router.ts";
import { suggestionUserData } from "./user-data.ts";

export const suggestionDomain = defineDomain({
  router: { suggestion: suggestionRouter, admin: suggestionAdminRouter },
  tables: ["suggestion", "suggestion_vote", "suggestion_rank", "suggestion_count"],
  derives: {
    count_suggestion_votes: "votes for a suggestion",
    rank_suggestion: "the row of a suggestion in the list, and suggestions by status",
  },
  userData: suggestionUserData,
});
