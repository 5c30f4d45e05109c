import { orNotFound } from "../../../shared/errors.ts";
import { likeInput, likeList, likeListInput, likeState } from "../../../shared/like/schema.ts";
import { router, selfProcedure, outputOf } from "../../trpc.ts";
import { addLike, removeLike } from "./commands.ts";
import { findLikeState, listLikes } from "./queries.ts";

/** Clicks come in bursts; each locks the lecture's counter. */
const limit = { perMinute: 120, concurrent: 2, waiting: 32 };

export const likeRouter = router({
  list: selfProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/lectures/likes",
        summary: "The lectures that the current user likes, latest first",
      },
    })
    .input(likeListInput)
    .output(outputOf(likeList))
    .query(({ ctx, input: { page, rows } }) => listLikes(ctx.reads, ctx.viewer.userId, { page, rows })),

  state: selfProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "GET",
        path: "/lectures/likes/{lectureId}",
        summary: "Whether the current user likes a lecture, and how many users do",
      },
    })
    .input(likeInput)
    .output(outputOf(likeState))
    .query(async ({ ctx, input }) => orNotFound(await findLikeState(ctx.reads, ctx.viewer.userId, input.lectureId))),

  add: selfProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .meta({ rest: { method: "POST", path: "/lectures/likes", summary: "Like a lecture; again: no change" } })
    .input(likeInput)
    .output(outputOf(likeState))
    .mutation(({ ctx, input }) => addLike(ctx.db, ctx.viewer.userId, input.lectureId, ctx.at)),

  remove: selfProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .meta({ rest: { method: "DELETE", path: "/lectures/likes", summary: "Take a like back; again: no change" } })
    .input(likeInput)
    .output(outputOf(likeState))
    .mutation(({ ctx, input }) => removeLike(ctx.db, ctx.viewer.userId, input.lectureId)),
});
