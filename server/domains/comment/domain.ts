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
  derives: {
    count_comment: "replies of a comment, threads and comments of a lecture and its courses",
    count_comments: "threads and comments of a lecture and of the courses with it",
    count_reaction: "reactions to a comment, by kind and for the order of threads",
    rank_changed_course_comments: "threads of a course whose curriculum changed",
    rank_course_comments: "threads of one course and their totals, from those of its lectures",
    settle_thread: "whether a thread is listed: its first comment is visible or has replies",
  },
  userData: commentUserData,
  purge: purgeComments,
});
