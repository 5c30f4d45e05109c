import { defineDomain } from "../../domain.ts";
import { purgeComments } from "./purge-commands.ts";
import { commentRouter } from "./router.ts";
import { commentUserData } from "./user-data.ts";

export const commentDomain = defineDomain({
  router: { comment: commentRouter },
  tables: [
    "lecture_comment",
    "comment_revision",
    "comment_reaction",
    "comment_reaction_removal",
    "comment_stats",
    "comment_rank",
    "comment_count",
  ],
  userData: commentUserData,
  purge: purgeComments,
});
